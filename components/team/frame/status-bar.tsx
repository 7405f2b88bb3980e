import type { ReactNode } from 'react'
import { ShopTime } from './shop-time'
import styles from './status-bar.module.css'
import { StatusSlot } from './status-slots'

type StatusBarProps = {
  /** Where this is: a branch, head office. */
  place: string
  /** Beside it, smaller: the branch's number. */
  note?: string | undefined
  children?: ReactNode
}

/** Place, what screens say of sound, connection and pause (`FillStatus`), further signals, and the shop's time. */
export const StatusBar = ({ place, note, children }: StatusBarProps) => (
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
      <ShopTime className={styles['now']} />
    </div>
  </header>
)
