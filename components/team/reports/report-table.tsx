import { classNames } from '@/components/ui/class-names'
import type { Report } from '@/lib/contract/staff/reports'
import { cellText, columnsOf, tableRows } from './report-columns'
import { groupWords, isRunning, rangeText, rowLabel } from './report-words'
import styles from './reports.module.css'

/** The rows of the report with their numbers. */
export function ReportTable({ report }: { report: Report }) {
  const { by, rows } = report
  const columns = columnsOf(by, rows)
  const shown = tableRows(report)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focusable region is scrolled with the arrow keys
    <section className={styles['scroll']} aria-label="Zahlen als Tabelle" tabIndex={0}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{`Zahlen nach ${groupWords[by]}, ${rangeText(report)}`}</caption>
        <thead>
          <tr>
            <th scope="col">{groupWords[by]}</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => {
            const running = isRunning(report, row.key, shown[index - 1]?.key)
            return (
              <tr key={`${row.key} ${row.name}`} className={classNames(running && styles['running'])}>
                <th scope="row">
                  <span>{rowLabel(by, row)}</span>
                  {running && <span className={styles['sub']}>läuft noch</span>}
                </th>
                {columns.map((column) => (
                  <td key={column.title}>{cellText(column, column.valueOf(row))}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
