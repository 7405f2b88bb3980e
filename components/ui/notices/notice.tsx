import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon, type IconName } from '@/components/ui/media/icon'
import styles from './notice.module.css'

type Tone = 'info' | 'error' | 'ok' | 'loyalty'

const icons = {
  info: 'info',
  error: 'warning-circle',
  ok: 'check-circle',
  loyalty: 'seal-percent',
} as const satisfies Record<Tone, IconName>

type NoticeProps = {
  tone?: Tone
  /** `alert` for messages after an action, which screen readers announce at once; `status` for other late messages. */
  role?: 'alert' | 'status' | undefined
  children: ReactNode
}

/** Coloured box with an icon and a message. */
export function Notice({ tone = 'info', role, children }: NoticeProps) {
  return (
    <div className={classNames(styles['notice'], styles[tone])} role={role}>
      <Icon name={icons[tone]} className={styles['icon']} />
      <div>{children}</div>
    </div>
  )
}
