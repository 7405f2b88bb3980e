import type { Branch } from '@/lib/contract/branches'
import styles from './special-days.module.css'

const dayFormat = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Holidays and other days ahead on which the branch keeps other hours. */
export function SpecialDays({ days }: { days: Branch['specialDays'] }) {
  return (
    <table className={styles['days']}>
      <caption>Feiertage und besondere Tage</caption>
      <tbody>
        {days.map(({ date, hours, reason }) => (
          <tr key={date}>
            <th scope="row">
              {dayFormat.format(new Date(date))}
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
