import { classNames } from '@/components/ui/class-names'
import { formatCount } from '@/lib/format/count'
import styles from './count.module.css'

/** A number in a pill. */
export function Count({ value, tone = 'accent' }: { value: number; tone?: 'accent' | 'tint' | 'quiet' }) {
  return <span className={classNames(styles['count'], styles[tone])}>{formatCount(value)}</span>
}
