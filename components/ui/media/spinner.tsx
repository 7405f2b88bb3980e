import styles from './spinner.module.css'

/** Spinner. `label` is for screen readers; omit it if the surrounding element has a text. */
export function Spinner({ label }: { label?: string }) {
  return label === undefined ? (
    <span className={styles['ring']} aria-hidden="true" />
  ) : (
    <span className={styles['ring']} role="img" aria-label={label} />
  )
}
