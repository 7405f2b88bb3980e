import styles from './spinner.module.css'

/** The flour ring, turning. `label` is read out; leave it away where the waiting element already says so. */
export function Spinner({ label }: { label?: string }) {
  return label === undefined ? (
    <span className={styles['ring']} aria-hidden="true" />
  ) : (
    <span className={styles['ring']} role="img" aria-label={label} />
  )
}
