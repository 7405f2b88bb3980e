import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import styles from './foot-bar.module.css'

type FootBarProps = {
  /** Text before the buttons, with the sum in bold. */
  sum: ReactNode
  busy?: boolean
  /** Invisible, but keeps its space: the page must not jump when the same buttons scroll into view. */
  away?: boolean
  className?: string | undefined
  /** Above the sum. */
  notice?: ReactNode
  children: ReactNode
}

/** Bottom bar of a page on phones: sum and buttons. */
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
