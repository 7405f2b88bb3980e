'use client'

import { Icon } from '@/components/ui/media/icon'
import { type Declared, useProfile, warningOf } from './allergen-profile'
import styles from './allergen-warning.module.css'

/** 'enthält Sesam', for whom that matters; nothing for everybody else. */
export function AllergenWarning({ allergens }: { allergens: Declared }) {
  const warning = warningOf(useProfile(), allergens)
  if (warning === '') return null
  return (
    <p className={styles['warning']}>
      <Icon name="warning-circle" size="small" />
      <span>{warning}</span>
    </p>
  )
}
