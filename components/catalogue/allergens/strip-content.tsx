'use client'

import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { productsInWords } from '@/lib/words/de/labels'
import { listInWords } from '@/lib/words/de/lists'
import { AllergenButton } from './allergen-button'
import { useProfile, writeProfile } from './allergen-profile'
import styles from './allergen-strip.module.css'
import { TRACES_NOTE } from './traces-note'

/** Set by every card with a warning, also by cards that are added while scrolling. */
const MARK = 'data-warned'
const countMarked = () => document.querySelectorAll(`main ul [${MARK}]`).length

function subscribeToCards(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: [MARK] })
  return () => observer.disconnect()
}

export function StripContent() {
  const profile = useProfile()
  const count = useSyncExternalStore(subscribeToCards, countMarked, () => 0)
  const { avoided, hides } = profile
  return (
    <section aria-label="Meine Allergene" className={styles['strip']}>
      <p className={styles['line']}>
        <Icon name="warning-circle" />
        <span>
          Ihre Allergene: <b>{listInWords(avoided.map(({ label }) => label))}</b>
        </span>
        <AllergenButton label="Ändern" />
      </p>
      <p className={styles['line']} role="status">
        <span>{`${productsInWords(count)} ${hides ? 'ausgeblendet' : 'mit Warnung'}`}</span>
        <Button variant="link" onClick={() => writeProfile({ ...profile, hides: !hides })}>
          {hides ? 'zeigen' : 'ausblenden'}
        </Button>
      </p>
      <p className={styles['traces']}>{TRACES_NOTE}</p>
    </section>
  )
}
