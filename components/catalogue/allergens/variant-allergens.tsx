'use client'

import type { Variant } from '@/lib/contract/catalogue/catalogue'
import { listInWords } from '@/lib/words/de/lists'
import styles from './allergen-dialogs.module.css'
import { useProfile, warningOf } from './allergen-profile'
import { AllergenWarning } from './allergen-warning'
import { TRACES_NOTE } from './traces-note'

type VariantAllergensProps = { variants: readonly Variant[]; shown: Variant }

/** The shown variant's allergen warning, and the variants without one; nothing for visitors without a profile. */
export function VariantAllergens({ variants, shown }: VariantAllergensProps) {
  const profile = useProfile()
  if (profile.avoided.length === 0) return null
  const without = variants.filter((variant) => warningOf(profile, variant.allergens) === '')
  const avoided = listInWords(profile.avoided.map(({ label }) => label))
  const names = without.map(({ variantAttribute }) => Object.values(variantAttribute).join(' '))
  return (
    <div aria-live="polite" className={styles['variants']}>
      <AllergenWarning allergens={shown.allergens} />
      <p>
        {names.length === 0 ? `Keine Variante ist ohne ${avoided}.` : `Ohne ${avoided} im Rezept: ${names.join('; ')}`}
      </p>
      <p className={styles['traces']}>{TRACES_NOTE}</p>
    </div>
  )
}
