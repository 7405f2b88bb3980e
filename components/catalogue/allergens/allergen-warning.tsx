'use client'

import { Icon } from '@/components/ui/media/icon'
import { type DeclaredAllergens, useProfile, warningOf } from './allergen-profile'
import styles from './allergen-warning.module.css'

/** 'enthält Sesam' for a visitor who avoids sesame; renders nothing without a warning. */
export function AllergenWarning({ allergens }: { allergens: DeclaredAllergens }) {
  const warning = warningOf(useProfile(), allergens)
  if (warning === '') return null
  return (
    <p className={styles['warning']}>
      <Icon name="warning-circle" size="small" />
      <span>{warning}</span>
    </p>
  )
}
