import styles from './charts.module.css'

type Entry = { mark: 'past' | 'today' | 'before' | 'expected'; label: string }

/** The legend of a chart. */
export const Legend = ({ entries }: { entries: readonly Entry[] }) => (
  <ul className={styles['legend']}>
    {entries.map(({ mark, label }) => (
      <li key={mark}>
        <span className={styles[mark]} />
        <span>{label}</span>
      </li>
    ))}
  </ul>
)
