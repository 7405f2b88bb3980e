import styles from './charts.module.css'

type RankChartProps = {
  sentence: string
  rows: readonly { key: string; label: string; now: number; before: number }[]
  text: (value: number) => string
}

/** Lying bars, the greatest first, each with a stroke at the value that it is compared with. */
export function RankChart({ sentence, rows, text }: RankChartProps) {
  const most = Math.max(1, ...rows.flatMap(({ now, before }) => [now, before]))
  const widthOf = (value: number) => `${(value / most) * 100}%`
  return (
    <div role="img" aria-label={sentence} className={styles['ranks']}>
      {rows.map(({ key, label, now, before }) => (
        <div key={key} className={styles['rank']}>
          <span className={styles['rankLabel']}>{label}</span>
          <span className={styles['track']}>
            <span className={styles['rankBar']} style={{ width: widthOf(now) }} />
            {before > 0 && <span className={styles['rankBefore']} style={{ left: widthOf(before) }} />}
          </span>
          <b>{text(now)}</b>
        </div>
      ))}
    </div>
  )
}
