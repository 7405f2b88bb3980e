import { Icon } from '@/components/ui/icon'
import styles from './oven-line.module.css'

/** When it leaves the oven, and how long it can be ordered for then; nothing where there is nothing to tell. */
export function OvenLine({ words }: { words: string | null }) {
  if (words === null) return null
  return (
    <p className={styles['line']}>
      <Icon name="clock" size="small" />
      {words}
    </p>
  )
}
