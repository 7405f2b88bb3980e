import { Icon, type IconName } from '@/components/ui/media/icon'
import styles from './fact-line.module.css'

/** A fact below the price: when it leaves the oven, what it can be put into; nothing where there is nothing to tell. */
export function FactLine({ icon, words }: { icon: IconName; words: string | null }) {
  if (words === null) return null
  return (
    <p className={styles['line']}>
      <Icon name={icon} size="small" />
      <span>{words}</span>
    </p>
  )
}
