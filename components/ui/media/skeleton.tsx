import styles from './skeleton.module.css'

/** Placeholder in the final size; `width` and `height` are CSS lengths. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span className={styles['skeleton']} style={{ width, height }} aria-hidden="true" />
}
