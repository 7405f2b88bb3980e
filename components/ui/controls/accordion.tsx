import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/media/icon'
import styles from './accordion.module.css'

type AccordionProps = { summary: ReactNode; icon?: IconName; open?: boolean; children: ReactNode }

/** A row that expands; native `<details>`, so it works without JavaScript. */
export function Accordion({ summary, icon, open, children }: AccordionProps) {
  return (
    <details className={styles['row']} open={open}>
      <summary className={styles['summary']}>
        {icon !== undefined && <Icon name={icon} />}
        <span>{summary}</span>
        <Icon name="caret-down" size="small" className={styles['caret']} />
      </summary>
      <div className={styles['body']}>{children}</div>
    </details>
  )
}
