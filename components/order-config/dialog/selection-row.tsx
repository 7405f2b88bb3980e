import type { ReactNode } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Icon, type IconName } from '@/components/ui/media/icon'
import styles from './selection-row.module.css'

type SelectionRowProps = {
  icon: IconName
  children: ReactNode
  /** Subject of the 'Ändern' button, for assistive technology: 'Standort'. */
  subject?: string
  onChange?: () => void
}

/** A choice made on an earlier page, with a button to change it. */
export function SelectionRow({ icon, children, subject, onChange }: SelectionRowProps) {
  return (
    <p className={styles['row']}>
      <Icon name={icon} className={styles['icon']} />
      <span>{children}</span>
      {onChange !== undefined && (
        <Button variant="link" className={styles['change']} aria-label={`${subject} ändern`} onClick={onChange}>
          Ändern
        </Button>
      )}
    </p>
  )
}
