import { formatShortDay } from '@/lib/berlin-format'
import type { Branch } from '@/lib/contract/branches'
import styles from './special-days.module.css'

/** Holidays and other days ahead on which the branch keeps other hours. */
export function SpecialDays({ days }: { days: Branch['specialDays'] }) {
  return (
    <table className={styles['days']}>
      <caption>Feiertage und besondere Tage</caption>
      <tbody>
        {days.map(({ date, hours, reason }) => (
          <tr key={date}>
            <th scope="row">
              {formatShortDay(date)}
              <small>{reason}</small>
            </th>
            <td>
              {hours.length === 0 ? 'geschlossen' : hours.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
