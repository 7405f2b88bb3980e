import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import styles from './badge.module.css'

type BadgeProps = {
  /** `premium` amber, `saving` amber tint, `plain` flour on pictures, `fact` dough on the page. */
  tone?: 'plain' | 'premium' | 'saving' | 'fact'
  children: ReactNode
}

/** A short label on a picture or beside a name. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={classNames(styles['badge'], styles[tone])}>{children}</span>
}
