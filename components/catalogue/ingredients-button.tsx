'use client'

import { type ReactNode, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import styles from './ingredients-button.module.css'

/** Row that opens the dialog with what the server rendered into `children`. */
export function IngredientsButton({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles['row']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="grains" />
        Inhaltsstoffe
        <Icon name="caret-right" size="small" className={styles['caret']} />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)}>
        {children}
      </Dialog>
      <noscript>
        <div className={styles['plain']}>{children}</div>
      </noscript>
    </>
  )
}
