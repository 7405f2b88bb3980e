'use client'

import { useId, useState } from 'react'
import { Icon, type IconName } from '@/components/ui/media/icon'
import { VisuallyHidden } from '@/components/ui/text/visually-hidden'
import type { PackagingOffer } from '@/lib/contract/common'
import type { Packaging, Vessel } from '@/lib/contract/values'
import { packagingChoices, packagingDeposit } from '@/lib/domain/packaging'
import {
  ownHint,
  packagingNames,
  packagingQuestion,
  REUSABLE_HINT,
  SAME_PRICE,
  SINGLE_USE_HINT,
  singleUseNames,
  vesselDeposit,
} from '@/lib/words/de/packaging'
import styles from './packaging-choice.module.css'

/** The chosen packaging while it is on offer. Nothing with a deposit may be preselected (§ 312a (3) BGB). `packagingDeposit` in cents. */
export function usePackaging(offer: PackagingOffer) {
  const [chosen, setPackaging] = useState<Packaging | null>(null)
  const deposit = packagingDeposit(offer, chosen)
  return { packaging: deposit === null ? null : chosen, packagingDeposit: deposit ?? 0, setPackaging }
}

const icons: Record<Packaging | 'single_use', IconName> = {
  reusable_cup: 'arrows-clockwise',
  reusable_bowl: 'arrows-clockwise',
  own: 'coffee',
  single_use: 'trash',
}

function wordsOf(packaging: Packaging | null, vessel: Vessel, content: string): { name: string; hint: string } {
  if (packaging === null) return { name: singleUseNames[vessel], hint: SINGLE_USE_HINT }
  return { name: packagingNames[packaging], hint: packaging === 'own' ? ownHint(content) : REUSABLE_HINT }
}

type PackagingChoiceProps = {
  offer: PackagingOffer
  /** Name of the product, for pages with several choices. */
  of?: string
  value: Packaging | null
  /** Litres per unit; null if unknown. */
  litres: number | null
  onChange: (value: Packaging | null) => void
}

/** Choice of the packaging to take away, each with its deposit; renders nothing if there is no choice. */
export function PackagingChoice({ offer, of, value, litres, onChange }: PackagingChoiceProps) {
  const name = useId()
  const choices = packagingChoices(offer)
  if (offer === null || choices.length === 0) return null
  const { vessel } = offer
  const content = litres === null ? '' : `${litres.toLocaleString('de-DE', { maximumFractionDigits: 3 })}\u00a0l`
  return (
    <fieldset className={styles['packagings']}>
      <legend className={styles['legend']}>
        <span>{packagingQuestion[vessel]}</span>
        {of !== undefined && <VisuallyHidden>{` ${of}`}</VisuallyHidden>}
      </legend>
      <div className={styles['choices']}>
        {choices.map((packaging) => {
          const words = wordsOf(packaging, vessel, content)
          return (
            <label key={packaging} className={styles['choice']}>
              <input
                type="radio"
                name={name}
                className={styles['input']}
                checked={packaging === value}
                onChange={() => onChange(packaging)}
              />
              <span className={styles['roundel']}>
                <Icon name={icons[packaging ?? 'single_use']} />
              </span>
              <span>
                <b className={styles['name']}>{words.name}</b>
                <small className={styles['hint']}>{words.hint}</small>
              </span>
              <span className={`num ${styles['deposit']}`}>
                {vesselDeposit(packagingDeposit(offer, packaging) ?? 0)}
              </span>
            </label>
          )
        })}
      </div>
      <p className={styles['meta']}>{SAME_PRICE}</p>
    </fieldset>
  )
}
