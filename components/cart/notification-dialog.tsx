'use client'

import { Button } from '@/components/ui/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog'
import type { ShopNotification } from '@/lib/contract/common'
import styles from './notification-dialog.module.css'

type NotificationDialogProps = { notification: ShopNotification; busy: boolean; onClose: () => void }

export function NotificationDialog({ notification, busy, onClose }: NotificationDialogProps) {
  const { headline, text, explanation, changes } = notification
  return (
    <Dialog
      open
      size="narrow"
      onClose={onClose}
      foot={
        <Button variant="primary" block busy={busy} onClick={onClose}>
          OK
        </Button>
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
