'use client'

import { useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import styles from './wishlist-intro.module.css'

type WishlistIntroProps = {
  /** 'Lübeck, Hüxstraße am Sa, 21.11.2026'; null while the configuration is incomplete. */
  validFor: string | null
}

/** Explains the wishlist; phones show the first paragraph until it is expanded (spec §2 "Wishlist page"). */
export function WishlistIntro({ validFor }: WishlistIntroProps) {
  const [expanded, setExpanded] = useState(false)
  return (
    <div className={styles['intro']}>
      <p>
        Hier finden Sie alles, was Sie sich gemerkt haben.
        <button
          type="button"
          className={`link small ${styles['more']}`}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? 'Weniger lesen' : 'Mehr lesen'}
        </button>
      </p>
      <p className={classNames(!expanded && styles['folded'])}>
        {validFor === null
          ? 'Preise und Verfügbarkeit sehen Sie, sobald Sie Geschäft und Termin gewählt haben.'
          : `Preise und Verfügbarkeit gelten für ${validFor}.`}
      </p>
    </div>
  )
}
