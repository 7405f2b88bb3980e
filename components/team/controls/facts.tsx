import styles from './facts.module.css'

/** Short facts in a row, without separators, which would stand at the end of a line. The spaces are for screen readers. */
export const Facts = ({ of }: { of: readonly string[] }) => (
  <span className={styles['facts']}>
    {of
      .filter((fact) => fact !== '')
      .map((fact) => (
        <span key={fact}>{`${fact} `}</span>
      ))}
  </span>
)
