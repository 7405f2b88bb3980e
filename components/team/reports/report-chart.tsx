import type { Report } from '@/lib/contract/staff/reports'
import type { ReportComparison } from '@/lib/contract/values'
import { formatCount } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { BarChart } from './charts/bar-chart'
import { Legend } from './charts/legend'
import { RankChart } from './charts/rank-chart'
import { barLabel, beforeWords, chartSentence, groupWords, isRunning, rowLabel } from './report-words'
import styles from './reports.module.css'

/** Rows of a ranking that the picture shows; the table shows more. */
const RANKS = 12
const CENTS_PER_EURO = 100

type ReportChartProps = { report: Report; compare: ReportComparison }

/** The turnover of the rows: over time as standing bars, otherwise the greatest as lying ones. */
export function ReportChart({ report, compare }: ReportChartProps) {
  const { by, rows, rowCount } = report
  const sentence = chartSentence(report)
  const isTime = by === 'day' || by === 'week' || by === 'month'
  const ranked = rows.filter(({ now, before }) => now.turnover > 0 || before.turnover > 0).slice(0, RANKS)
  const running = rows.map(({ key }, index) => isTime && isRunning(report, key, rows[index + 1]?.key))
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['colHead']}>
        <h2>{`Umsatz nach ${groupWords[by]}`}</h2>
        <p>{isTime ? 'in Euro' : rowCount > RANKS ? `die ersten ${RANKS} von ${formatCount(rowCount)}` : ''}</p>
        <Legend
          entries={[
            { mark: 'past', label: 'gewählte Tage' },
            ...(running.includes(true) ? [{ mark: 'today' as const, label: 'läuft noch' }] : []),
            { mark: 'before', label: beforeWords[compare] },
          ]}
        />
      </figcaption>
      {isTime ? (
        <BarChart
          sentence={sentence}
          text={(cents) => formatCount(Math.round(cents / CENTS_PER_EURO))}
          bars={rows.map(({ key, now, before }, index) => ({
            ...{ key, label: barLabel(by, key), now: now.turnover, before: before.turnover },
            isToday: running[index] === true,
          }))}
        />
      ) : (
        <RankChart
          sentence={sentence}
          text={formatCents}
          rows={ranked.map((row) => ({
            ...{ key: `${row.key} ${row.name}`, label: rowLabel(by, row) },
            ...{ now: row.now.turnover, before: row.before.turnover },
          }))}
        />
      )}
    </figure>
  )
}
