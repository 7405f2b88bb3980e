import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/media/icon'
import type { NextBake } from './offer'
import styles from './unavailable.module.css'

/** Replaces the price (spec §8 "Unavailable product"); a product that is baked again later is not shown as an error. */
export function Unavailable({ nextBake }: { nextBake: NextBake | null }) {
  return (
    <p className={classNames(styles['gone'], nextBake && styles['calm'])}>
      <Icon name={nextBake === null ? 'warning-circle' : 'clock'} size="small" />
      Derzeit online nicht verfügbar.
    </p>
  )
}

/** Replaces the add button, unless the product is gone for good. */
export function SoonAvailable() {
  return <p className={styles['soon']}>Bald auch in Ihrem Wunschgeschäft</p>
}
