import type { ReactNode } from 'react'
import { ShopTime } from './shop-time'
import styles from './status-bar.module.css'
import { StatusSlot } from './status-slots'

type StatusBarProps = {
  /** Branch or area: 'Lübeck, Hüxstraße', 'Zentrale'. */
  title: string
  /** The branch's number. */
  note?: string | undefined
  children?: ReactNode
}

/** Branch or area, slots for sound, connection and pause (`FillStatus`), further signals, and the server's time. */
export const StatusBar = ({ title, note, children }: StatusBarProps) => (
  <header className={styles['bar']}>
    <p className={styles['place']}>
      <span>{title}</span>
      {note !== undefined && <span>{note}</span>}
    </p>
    <div className={styles['signals']}>
      <StatusSlot name="sound" className={styles['slot']} />
      <StatusSlot name="connection" className={styles['slot']} />
      <StatusSlot name="pause" className={styles['slot']} />
      {children}
      <ShopTime className={styles['now']} />
    </div>
  </header>
)
