import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon, type IconName } from '@/components/ui/media/icon'
import styles from './info-rows.module.css'

export type InfoRow = { icon: IconName; title: string; text: ReactNode }

/** Explanation in up to three steps; `tight` below a form. */
export function InfoRows({ rows, tight = false }: { rows: readonly InfoRow[]; tight?: boolean }) {
  return (
    <ol className={classNames(styles['rows'], tight && styles['tight'])}>
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
