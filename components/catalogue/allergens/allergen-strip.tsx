'use client'

import { lazyBlock } from '@/components/ui/lazy/lazy-block'
import { useProfile } from './allergen-profile'
import styles from './allergen-strip.module.css'

const Loading = () => <div className={styles['strip']} />
const StripContent = lazyBlock(() => import('./strip-content').then((module) => module.StripContent), Loading)

/** Strip above a shelf for visitors with a profile: their allergens, the number of cards with a warning, a note on traces. */
export function AllergenStrip() {
  return <div className={styles['room']}>{useProfile().avoided.length > 0 && <StripContent />}</div>
}
