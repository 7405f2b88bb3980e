import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import styles from './foot-bar.module.css'

type FootBarProps = {
  /** What the way on is about, and in bold the sum. */
  sum: ReactNode
  busy?: boolean
  /** Gone from sight, its room stays: the page must not jump when the same buttons come into sight. */
  away?: boolean
  className?: string | undefined
  /** Above the sum. */
  notice?: ReactNode
  children: ReactNode
}

/** The foot of a phone's page: the sum and the way on. */
export function FootBar({ sum, busy = false, away = false, className, notice, children }: FootBarProps) {
  return (
    <div className={classNames(styles['bar'], away && styles['away'], className)}>
      {notice}
      <p className={`small ${styles['sum']}`} aria-busy={busy}>
        {sum}
      </p>
      {children}
    </div>
  )
}
