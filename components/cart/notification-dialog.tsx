'use client'

import { usePathname } from 'next/navigation'
import { useOrderConfigDialog } from '@/components/order-config/order-config-context'
import { Button } from '@/components/ui/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog'
import type { ShopNotification } from '@/lib/contract/common'
import { sellingPointOf } from '@/lib/selling-point'
import { useCart } from './cart-queries'
import styles from './notification-dialog.module.css'
import { needsOtherBranch } from './notification-rules'

type NotificationDialogProps = { notification: ShopNotification; busy: boolean; onClose: () => void }

export function NotificationDialog({ notification, busy, onClose }: NotificationDialogProps) {
  const { headline, text, explanation, changes } = notification
  const otherBranch = needsOtherBranch(notification, sellingPointOf(useCart()) !== null)
  return (
    <Dialog
      open
      size="narrow"
      onClose={onClose}
      foot={
        <div className={styles['foot']}>
          {otherBranch && <OtherBranch onChoose={onClose} />}
          <Button variant={otherBranch ? 'outline' : 'primary'} block busy={busy} onClick={onClose}>
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

/** The way to what the notification asks for; the customer comes back to where he was. */
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
