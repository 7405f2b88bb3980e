import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/media/icon'
import type { Again } from './offer'
import styles from './unavailable.module.css'

/** Stands in the price's place (spec §8 "Unavailable product"); what is baked again is no fault and does not look like one. */
export function Unavailable({ again }: { again: Again | null }) {
  return (
    <p className={classNames(styles['gone'], again && styles['calm'])}>
      <Icon name={again === null ? 'warning-circle' : 'clock'} size="small" />
      Derzeit online nicht verfügbar.
    </p>
  )
}

/** Stands in the add button's place, unless the product is gone for good. */
export function SoonAvailable() {
  return <p className={styles['soon']}>Bald auch in Ihrem Wunschgeschäft</p>
}
