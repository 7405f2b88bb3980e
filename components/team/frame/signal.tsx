import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import styles from './status-bar.module.css'
import { TeamIcon, type TeamIconName } from './team-icon'

type SignalProps = {
  icon: TeamIconName
  /** `on`: normal. `off`: a fault, shown red, bold and with a struck-through icon. */
  tone: 'on' | 'off'
  /** Label; phones show the icon only. */
  children: ReactNode
}

/** One state in the status bar: icon and label. */
export const Signal = ({ icon, tone, children }: SignalProps) => (
  <span className={classNames(styles['signal'], styles[tone])}>
    <TeamIcon name={icon} />
    <span className={styles['word']}>{children}</span>
  </span>
)
