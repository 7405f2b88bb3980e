import type { Today } from '@/lib/contract/staff/reports'
import { BarChart } from '../charts/bar-chart'
import { Legend } from '../charts/legend'
import { shortDayText } from '../report-words'
import styles from '../reports.module.css'
import { expectedOf, hoursSentence } from './today-words'

/** Orders of today by hour, with the same hours a week before; the running hour dashed up to what is expected. */
export function HoursChart({ today, clock }: { today: Today; clock: string }) {
  const { hours, beforeDate } = today
  const running = Number(clock.slice(0, 2))
  const expected = expectedOf(today, running)
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['colHead']}>
        <h2>Bestellungen je Stunde</h2>
        <Legend
          entries={[
            { mark: 'today', label: 'heute' },
            { mark: 'before', label: shortDayText(beforeDate) },
            ...(expected === null ? [] : [{ mark: 'expected' as const, label: 'erwartet' }]),
          ]}
        />
      </figcaption>
      {hours.length === 0 ? (
        <p className={styles['empty']}>Heute und vor einer Woche wurde noch nichts bestellt.</p>
      ) : (
        <>
          <BarChart
            sentence={hoursSentence(today, clock)}
            text={String}
            bars={hours.map(({ hour, now, before }) => ({
              ...{ key: String(hour), label: String(hour), now, before, isToday: true },
              ...(hour === running && expected !== null && { expected }),
            }))}
          />
          <details className={styles['details']}>
            <summary>Als Tabelle</summary>
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">Stunde</th>
                  <th scope="col">Heute</th>
                  <th scope="col">{shortDayText(beforeDate)}</th>
                </tr>
              </thead>
              <tbody>
                {hours.map(({ hour, now, before }) => (
                  <tr key={hour}>
                    <th scope="row">{`${hour} Uhr`}</th>
                    <td>{now}</td>
                    <td>{before}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  )
}
