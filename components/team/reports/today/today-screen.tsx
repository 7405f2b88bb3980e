'use client'

import { ButtonLink } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import type { Today } from '@/lib/contract/staff/reports'
import { formatTime } from '@/lib/format/berlin-format'
import { formatCount } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { teamRoutes } from '@/lib/web/team-routes'
import { Figures } from '../figures'
import { besides, dayText, formatShare, meanOf, shortDayText } from '../report-words'
import styles from '../reports.module.css'
import { useToday } from '../reports-queries'
import { HoursChart } from './hours-chart'
import { Attention, FullTimes, LostSales, Searches } from './today-lists'

/** The day as it runs, beside the same weekday a week before. */
export function TodayScreen({ initial }: { initial: Today }) {
  const { data: today, isError } = useToday(initial)
  const { now, before } = today.total
  const clock = formatTime(today.at)
  return (
    <>
      <div className={styles['head']}>
        <h1>{dayText(today.date)}</h1>
        <p className={styles['range']}>
          {!isError ? (
            <span className={styles['live']}>
              <Icon name="check-circle" size="small" />
              <span>{`läuft mit, Stand ${clock}`}</span>
            </span>
          ) : (
            <span className={styles['bad']}>{`steht seit ${clock}`}</span>
          )}
          <span>{`neben ${shortDayText(today.beforeDate)} bis ${clock}`}</span>
        </p>
        <div className={styles['acts']}>
          <ButtonLink href={teamRoutes.reports}>Berichte</ButtonLink>
        </div>
      </div>
      <Figures
        figures={[
          {
            label: 'Bestellungen',
            value: formatCount(now.orders),
            note: besides(now.orders, before.orders, formatCount),
          },
          {
            label: 'Umsatz',
            value: formatCents(now.turnover),
            note: besides(now.turnover, before.turnover, formatCents),
          },
          {
            label: 'Bestellwert im Mittel',
            value: formatCents(meanOf(now) ?? 0),
            note: besides(meanOf(now) ?? 0, meanOf(before) ?? 0, formatCents),
          },
          {
            label: 'Erstattet',
            value: formatCents(now.refunded),
            note: [`${formatCount(now.refunds)}-mal`, formatShare(now.refunded, now.turnover)]
              .filter(Boolean)
              .join(', '),
          },
          {
            label: 'Nicht abgeholt',
            value: formatCount(now.noShows),
            note: `davor ${formatCount(before.noShows)}`,
          },
          {
            label: 'Tüten gerettet',
            value: formatCount(now.bags),
            note: `davor ${formatCount(before.bags)} am ganzen Tag`,
          },
          {
            label: 'Entgangen, geschätzt',
            value: formatCents(now.lost ?? 0),
            note: `davor ${formatCents(before.lost ?? 0)} am ganzen Tag`,
            isBad: (now.lost ?? 0) > 0,
          },
        ]}
      />
      <div className={styles['columns']}>
        <HoursChart today={today} clock={clock} />
        <Attention items={today.attention} />
      </div>
      <div className={styles['three']}>
        <FullTimes full={today.full} />
        <LostSales lost={today.lost} total={now.lost ?? 0} />
        <Searches searches={today.searches} now={now.searches ?? 0} before={before.searches ?? 0} />
      </div>
    </>
  )
}
