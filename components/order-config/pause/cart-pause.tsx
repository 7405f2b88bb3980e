'use client'

import { usePathname } from 'next/navigation'
import { useServerNow } from '@/components/state/api/server-clock'
import { useCart } from '@/components/state/cart-provider'
import { nearestEntry } from '@/components/state/order-dialog/nearest-branch-entry'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { insteadWords, resumesWords } from '@/lib/words/de/pauses'
import { refusalWords } from '@/lib/words/de/refusals'
import styles from './cart-pause.module.css'

/** Notice above the cart lines while the cart's branch takes no orders: until when, and the nearest branch that does. */
export function CartPause() {
  const cart = useCart()
  const dialog = useOrderConfigDialog()
  const returnUrl = usePathname()
  const { branchPause } = cart
  const now = useServerNow()
  if (branchPause === null) return null
  const entry = nearestEntry(cart, returnUrl)
  return (
    <div className={styles['pause']}>
      <Notice role="status">
        <p>
          <b>{refusalWords.branch_paused}</b>
          <span>{` ${resumesWords(branchPause.until, new Date(now))}`}</span>
        </p>
        {entry !== null && (
          <Button variant="link" aria-haspopup="dialog" onClick={() => dialog.openAt(entry)}>
            {insteadWords(entry.branch)}
          </Button>
        )}
      </Notice>
    </div>
  )
}
