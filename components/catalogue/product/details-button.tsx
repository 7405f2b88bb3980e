'use client'

import { type ReactNode, useState } from 'react'
import { BackDialog } from '@/components/ui/dialog/back-dialog'
import { Icon, type IconName } from '@/components/ui/media/icon'
import styles from './details-button.module.css'

type DetailsButtonProps = {
  icon: IconName
  label: string
  /** Content of the dialog, including its `DialogTitle`; may be rendered by the server. */
  children: ReactNode
}

/** Row that opens a dialog. Without JavaScript the content is shown below the row. */
export function DetailsButton({ icon, label, children }: DetailsButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles['row']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name={icon} />
        <span>{label}</span>
        <Icon name="caret-right" size="small" className={styles['caret']} />
      </button>
      <BackDialog open={open} onClose={() => setOpen(false)}>
        {children}
      </BackDialog>
      <noscript>
        <div className={styles['plain']}>{children}</div>
      </noscript>
    </>
  )
}
