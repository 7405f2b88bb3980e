'use client'

import { useServerNow } from '@/components/ui/server-clock'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { dayOf, weekdayOf } from '@/lib/berlin-time'
import type { Branch } from '@/lib/contract/branches'
import { hoursRows } from '@/lib/order-config/opening-hours'
import styles from './opening-hours.module.css'

/** A branch's week; today's row is bold. */
export function OpeningHours({ openingDays }: { openingDays: Branch['openingDays'] }) {
  const today = weekdayOf(dayOf(new Date(useServerNow())))
  return (
    <table className={styles['hours']}>
      <caption>
        <VisuallyHidden>Öffnungszeiten</VisuallyHidden>
      </caption>
      <tbody>
        {hoursRows(openingDays).map(({ days, hours, weekdays }) => (
          <tr key={days} className={weekdays.includes(today) ? styles['today'] : undefined}>
            <th scope="row">{days}</th>
            <td>{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
