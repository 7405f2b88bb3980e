import { Icon } from '@/components/ui/icon'
import styles from './unavailable.module.css'

/** Stands in the price's place (spec §8 "Unavailable product"). */
export function Unavailable() {
  return (
    <p className={styles['gone']}>
      <Icon name="warning-circle" size="small" />
      Derzeit online nicht verfügbar.
    </p>
  )
}

/** Stands in the add button's place, unless the product is gone for good. */
export function SoonAvailable() {
  return <p className={styles['soon']}>Bald auch in Ihrem Wunschgeschäft</p>
}
