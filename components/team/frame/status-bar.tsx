import type { ReactNode } from 'react'
import { ServerClock } from './server-clock'
import styles from './status-bar.module.css'
import { StatusSlot } from './status-slots'

type StatusBarProps = {
  /** Where this is: a branch, head office. */
  place: string
  /** Beside it, smaller: the branch's number. */
  note?: string | undefined
  /** The server's time, ISO 8601. */
  now: string
  children?: ReactNode
}

/** Place, what screens say of sound, connection and pause (`FillStatus`), further signals, and the shop's time. */
export const StatusBar = ({ place, note, now, children }: StatusBarProps) => (
  <header className={styles['bar']}>
    <p className={styles['place']}>
      <span>{place}</span>
      {note !== undefined && <span>{note}</span>}
    </p>
    <div className={styles['signals']}>
      <StatusSlot name="sound" className={styles['slot']} />
      <StatusSlot name="connection" className={styles['slot']} />
      <StatusSlot name="pause" className={styles['slot']} />
      {children}
      <ServerClock now={now} className={styles['now']} />
    </div>
  </header>
)
