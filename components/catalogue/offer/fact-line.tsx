import { Icon, type IconName } from '@/components/ui/media/icon'
import styles from './fact-line.module.css'

/** A fact below the price, for example the oven time or the packaging on offer; renders nothing for null. */
export function FactLine({ icon, words }: { icon: IconName; words: string | null }) {
  if (words === null) return null
  return (
    <p className={styles['line']}>
      <Icon name={icon} size="small" />
      <span>{words}</span>
    </p>
  )
}
