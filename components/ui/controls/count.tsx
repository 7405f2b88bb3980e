import { classNames } from '@/components/ui/class-names'
import styles from './count.module.css'

/** A number in a pill: amber, or quiet where it only informs. */
export function Count({ value, tone = 'accent' }: { value: number; tone?: 'accent' | 'tint' | 'quiet' }) {
  return <span className={classNames(styles['count'], styles[tone])}>{value}</span>
}
