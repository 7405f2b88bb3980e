import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import styles from './info-rows.module.css'

export type InfoRow = { icon: IconName; title: string; text: ReactNode }

/** How something goes, in up to three steps. */
export function InfoRows({ rows }: { rows: readonly InfoRow[] }) {
  return (
    <ol className={styles['rows']}>
      {rows.map(({ icon, title, text }) => (
        <li key={title}>
          <span className={styles['roundel']}>
            <Icon name={icon} />
          </span>
          <span>
            <b>{title}</b>
            <span className="small soft">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
