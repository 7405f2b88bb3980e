'use client'

import { useServerNow } from '@/components/state/api/server-clock'
import { VisuallyHidden } from '@/components/ui/text/visually-hidden'
import type { Branch } from '@/lib/contract/branches/branches'
import { dayOf, weekdayOf } from '@/lib/format/berlin-time'
import { hoursRows } from './hours-rows'
import styles from './opening-hours.module.css'

/** Opening hours of a branch; today's row is bold. */
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
