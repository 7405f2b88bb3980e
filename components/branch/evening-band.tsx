import { Icon } from '@/components/ui/media/icon'
import type { Tonight } from '@/lib/contract/catalogue/bread-saver'
import { bagsInWords, pickupSpan, savedWeight } from '@/lib/words/de/bread-saver'
import styles from './evening-band.module.css'

/** Keys of the bag icons; at most eight are shown. */
const ICON_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Bread-saver bags left this evening, their collection, and the bread saved by the branch so far. Renders nothing if none were packed. */
export function EveningBand({ tonight: { evening, saved } }: { tonight: Tonight }) {
  if (evening === null) return null
  const { left } = evening
  return (
    <section className={styles['band']} aria-label="Brotretter heute Abend">
      <div>
        <p className={styles['key']}>Heute Abend</p>
        <p className={styles['value']}>
          {left === 0 ? 'Für heute alle gerettet' : `noch ${bagsInWords(left)} zu retten`}
        </p>
        {left > 0 && (
          <p className={styles['icons']} aria-hidden="true">
            {ICON_NUMBERS.slice(0, left).map((number) => (
              <Icon key={number} name="bag" />
            ))}
          </p>
        )}
        <p className={styles['said']}>Gutes von heute, zu schade zum Wegwerfen.</p>
      </div>
      <div>
        <p className={styles['key']}>Abholung</p>
        <p className={styles['value']}>{pickupSpan(evening)}</p>
        <p className={styles['said']}>In der letzten Stunde vor Ladenschluss</p>
      </div>
      {saved !== null && (
        <div>
          <p className={styles['key']}>Schon gerettet</p>
          <p className={styles['value']}>{savedWeight(saved.grams)}</p>
          <p className={styles['said']}>{`in ${bagsInWords(saved.bags)} aus diesem Geschäft, seit Januar`}</p>
        </div>
      )}
    </section>
  )
}
