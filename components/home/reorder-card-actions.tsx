'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { useReorder } from '@/components/account/orders/use-reorder'
import { mayPayDirectly } from '@/components/payment/may-pay-directly'
import { useCart } from '@/components/state/cart-provider'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button } from '@/components/ui/controls/button'
import { leavePage } from '@/components/ui/hooks/leave-page'
import { Notice } from '@/components/ui/notices/notice'
import type { ReorderProposal } from '@/lib/contract/account/customers'
import { PAY_DIRECTLY, routes } from '@/lib/web/routes'
import card from './start-card.module.css'

type ReorderCardActionsProps = { orderGUID: string; proposal: ReorderProposal; children: ReactNode }

/** The order button, and less prominent alternatives. */
export function ReorderCardActions({ orderGUID, proposal, children }: ReorderCardActionsProps) {
  const { targetDateTime, changes, joined } = proposal
  const { reorder, busy, dialogs } = useReorder()
  const orderConfig = useOrderConfigDialog()
  const router = useRouter()
  const isFilled = useCart().itemCount > 0
  const [isAdded, setAdded] = useState(false)
  const [isTimeGone, setTimeGone] = useState(false)
  // If the cart had goods before, the customer sees the cart page before paying.
  const direct = !joined && mayPayDirectly(proposal)

  /** Adds the order to the cart once; after a return to this card the cart is used unchanged. */
  const addThen = (proceed: () => void) => {
    if (isAdded && isFilled) {
      proceed()
      return
    }
    reorder(
      { orderGUID, targetDateTime },
      {
        knownUnavailable: changes.map(({ label }) => label),
        onCopied: () => {
          setAdded(true)
          proceed()
        },
        onTimeUnavailable: () => {
          setTimeGone(true)
          router.refresh()
        },
      },
    )
  }
  const toCart = () => leavePage(direct ? `${routes.cart}${PAY_DIRECTLY}` : routes.cart)
  const changeTime = () => orderConfig.open('time', { returnUrl: routes.cart })
  return (
    <>
      {isTimeGone && (
        <Notice tone="error" role="alert">
          Dieser Termin wurde gerade vergeben. Oben steht der nächste freie.
        </Notice>
      )}
      <Button variant="primary" block once busy={busy} onClick={() => addThen(toCart)}>
        {joined ? 'Dazulegen' : direct ? 'Wie immer, mit PayPal' : 'Wie immer bestellen'}
      </Button>
      <div className={card['ways']}>
        {!joined && (
          <>
            <Button variant="link" aria-haspopup="dialog" onClick={() => addThen(changeTime)}>
              Anderer Termin
            </Button>
            <Button variant="link" aria-haspopup="dialog" onClick={() => orderConfig.open('location')}>
              Etwas anderes bestellen
            </Button>
          </>
        )}
        {children}
      </div>
      {dialogs}
    </>
  )
}
