import type { Branch } from '@/lib/contract/branches/branches'
import { formatShortDay } from '@/lib/format/berlin-format'
import styles from './special-days.module.css'

/** Coming days with other opening hours; `labelledBy`: id of the heading. */
export function SpecialDays({ days, labelledBy }: { days: Branch['specialDays']; labelledBy: string }) {
  return (
    <table className={styles['days']} aria-labelledby={labelledBy}>
      <tbody>
        {days.map(({ date, hours, reason }) => (
          <tr key={date}>
            <th scope="row">
              <span>{formatShortDay(date)}</span>
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
