import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import styles from './status-bar.module.css'
import { TeamIcon, type TeamIconName } from './team-icon'

type SignalProps = {
  icon: TeamIconName
  /** `on` as it should be, `off` not: red, bold and, by its icon, struck through. */
  tone: 'on' | 'off'
  /** On a phone only the icon is seen. */
  children: ReactNode
}

/** One state in the status bar: icon and word. */
export const Signal = ({ icon, tone, children }: SignalProps) => (
  <span className={classNames(styles['signal'], styles[tone])}>
    <TeamIcon name={icon} />
    <span className={styles['word']}>{children}</span>
  </span>
)
