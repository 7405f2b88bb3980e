'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useDismissNotification, useResetCart } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { nearestEntry } from '@/components/state/order-dialog/nearest-branch-entry'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button } from '@/components/ui/controls/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import type { ShopNotification } from '@/lib/contract/common'
import { sellingPointOf } from '@/lib/domain/selling-point'
import { insteadWords } from '@/lib/words/de/pauses'
import styles from './notification-dialog.module.css'
import { closingEffect, needsOtherBranch } from './notification-rules'

type NotificationDialogProps = {
  notification: ShopNotification
  /** Clears a notification that came with a response. Null if it is stored in the cart: then the server is told that it was read. */
  onRead: (() => void) | null
}

/** Executes the effect of closing (spec §4 "Cart and notification"). */
function useClosing({ notification, onRead }: NotificationDialogProps) {
  const { express } = useCart()
  const dismiss = useDismissNotification()
  const reset = useResetCart()
  const router = useRouter()
  const close = () => {
    const closing = closingEffect(notification, express)
    if (closing.kind === 'reset') return reset.mutate(undefined)
    if (onRead === null) dismiss.mutate(undefined)
    else onRead()
    if (closing.kind === 'redirect') router.push(closing.target)
  }
  return { busy: reset.isPending, close }
}

export function NotificationDialog(props: NotificationDialogProps) {
  const { notification } = props
  const { busy, close } = useClosing(props)
  const { headline, text, explanation, changes } = notification
  const otherBranch = needsOtherBranch(notification, sellingPointOf(useCart()) !== null)
  return (
    <Dialog
      open
      size="narrow"
      onClose={close}
      foot={
        <div className={styles['foot']}>
          {otherBranch && <OtherBranch onChoose={close} />}
          {notification.kind === 'branch_paused' && <NearestBranch onChoose={close} />}
          <Button variant={otherBranch ? 'outline' : 'primary'} block busy={busy} onClick={close}>
            OK
          </Button>
        </div>
      }
    >
      <DialogTitle>{headline}</DialogTitle>
      <p className={styles['text']}>{text}</p>
      {changes.length > 0 && (
        <dl className={styles['changes']}>
          {changes.map(({ label, reason }) => (
            <div key={`${label} ${reason}`}>
              <dt>{label}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      )}
      {explanation !== undefined && <p className={styles['text']}>{explanation}</p>}
    </Dialog>
  )
}

/** Opens the choice of another branch; the customer returns to this page. */
function OtherBranch({ onChoose }: { onChoose: () => void }) {
  const dialog = useOrderConfigDialog()
  const returnUrl = usePathname()
  const choose = () => {
    onChoose()
    dialog.open('branch', { returnUrl })
  }
  return (
    <Button variant="primary" block aria-haspopup="dialog" onClick={choose}>
      Anderes Geschäft wählen
    </Button>
  )
}

/** Offers the nearest branch that takes orders, if the cart's branch is paused. */
function NearestBranch({ onChoose }: { onChoose: () => void }) {
  const dialog = useOrderConfigDialog()
  const entry = nearestEntry(useCart(), usePathname())
  if (entry === null) return null
  const choose = () => {
    onChoose()
    dialog.openAt(entry)
  }
  return (
    <Button variant="outline" block aria-haspopup="dialog" onClick={choose}>
      {insteadWords(entry.branch)}
    </Button>
  )
}
