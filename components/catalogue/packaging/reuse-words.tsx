import { Accordion } from '@/components/ui/controls/accordion'
import type { PackagingOffer } from '@/lib/contract/common'
import { OWN_WORDS, REUSE_TITLE, reuseWords } from '@/lib/words/de/packaging'
import styles from './packaging-choice.module.css'

/** Explains how reusable packaging is returned and what an own vessel must be like; renders nothing without an offer. */
export function ReuseWords({ offer }: { offer: PackagingOffer }) {
  if (offer === null) return null
  return (
    <div className={styles['more']}>
      <Accordion summary={REUSE_TITLE} icon="info">
        {offer.reusableDeposit !== null && <p>{reuseWords[offer.vessel]}</p>}
        {offer.own && <p>{OWN_WORDS}</p>}
      </Accordion>
    </div>
  )
}
