import { classNames } from '@/components/ui/class-names'
import { labelEvery, linesUpTo, namedBars } from './chart-rules'
import styles from './charts.module.css'

export type Bar = {
  key: string
  label: string
  now: number
  /** The comparison; null: none. */
  before: number | null
  /** The whole day's or hour's value as far as it can be foreseen; drawn dashed. */
  expected?: number | undefined
  isToday?: boolean
}

type BarChartProps = {
  /** Says in a sentence what the chart shows; the numbers stand in a table. */
  sentence: string
  bars: readonly Bar[]
  /** Text of a value at a bar or a line. */
  text: (value: number) => string
}

/** From this share of the bars on, a value stands to the left of its bar, so that it does not leave the chart. */
const END = 0.9
/** Labels that stand side by side on a wide screen. */
const ROOM = 16

/** Bars over time, each with a stroke at the value that it is compared with. */
export function BarChart({ sentence, bars, text }: BarChartProps) {
  const most = Math.max(1, ...bars.flatMap(({ now, before, expected = 0 }) => [now, before ?? 0, expected]))
  const named = namedBars(bars.map(({ now }) => now))
  const every = labelEvery(bars.length, ROOM)
  const heightOf = (value: number) => `${(value / most) * 100}%`
  return (
    <div role="img" aria-label={sentence} className={styles['chart']}>
      <div className={styles['plot']}>
        {linesUpTo(most).map((value) => (
          <span key={value} className={styles['line']} style={{ bottom: heightOf(value) }}>
            <span>{text(value)}</span>
          </span>
        ))}
        <div className={styles['bars']}>
          {bars.map(({ key, now, before, expected = 0, isToday = false }, index) => (
            <span key={key} className={styles['column']}>
              {expected > now && <span className={styles['expected']} style={{ height: heightOf(expected) }} />}
              <span
                className={classNames(styles['bar'], isToday && styles['today'])}
                style={{ height: heightOf(now) }}
              />
              {before !== null && before > 0 && (
                <span className={styles['stroke']} style={{ bottom: heightOf(before) }} />
              )}
              {named.has(index) && (
                <b
                  className={classNames(styles['value'], index >= bars.length * END && styles['atEnd'])}
                  style={{ bottom: heightOf(Math.max(now, before ?? 0, expected)) }}
                >
                  {text(now)}
                </b>
              )}
            </span>
          ))}
        </div>
      </div>
      <div className={styles['labels']}>
        {bars.map(({ key, label }, index) => {
          const place = (bars.length - 1 - index) / every
          return (
            <span key={key}>
              {Number.isInteger(place) && (
                <span className={place % 2 === 1 ? styles['second'] : undefined}>{label}</span>
              )}
            </span>
          )
        })}
      </div>
    </div>
  )
}
