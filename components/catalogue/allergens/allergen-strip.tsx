'use client'

import { lazyBlock } from '@/components/ui/lazy/lazy-block'
import { useProfile } from './allergen-profile'
import styles from './allergen-strip.module.css'

const Loading = () => <div className={styles['strip']} />
const StripContent = lazyBlock(() => import('./strip-content').then((module) => module.StripContent), Loading)

/** What a shelf says to a visitor with a profile: their allergens, how many cards contain them, and that traces may be. */
export function AllergenStrip() {
  return <div className={styles['room']}>{useProfile().avoided.length > 0 && <StripContent />}</div>
}
