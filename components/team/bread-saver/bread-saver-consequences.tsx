import { TeamIcon } from '@/components/team/frame/team-icon'
import { Icon } from '@/components/ui/media/icon'
import { Notice } from '@/components/ui/notices/notice'
import type { BreadSaverQuestion } from '@/lib/contract/catalogue/bread-saver'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { formatTime } from '@/lib/format/berlin-format'
import { lazily } from '@/lib/memo/lazily'
import { bagsInWords, SURPRISE, savedWeight } from '@/lib/words/de/bread-saver'
import styles from './bread-saver.module.css'
import { followersWords, priceWords } from './bread-saver-words'

const months = lazily(() => new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' }))

/** Side column: pickup time, followers and price that follow from the answer, the allergen notice, and the month's total. */
export function Consequences({ question }: { question: BreadSaverQuestion }) {
  const { bags, from, until, followers, saved, date } = question
  return (
    <aside className={styles['aside']} aria-label="Rund um die Tüten">
      {bags.length > 0 && from !== EMPTY_DATE_TIME && (
        <section>
          <h2>Was dann geschieht</h2>
          <ul className={styles['then']}>
            <li>
              <TeamIcon name="clock" />
              <div>
                <b>{`Abholung ${formatTime(from)} bis ${formatTime(until)}`}</b>
                <p>die letzte Stunde, in Zeitfenstern zu 15 Minuten</p>
              </div>
            </li>
            {followers !== null && (
              <li>
                <Icon name="bell-ringing" />
                <div>
                  <b>{followersWords(followers)}</b>
                  <p>wer benachrichtigt werden möchte, bekommt genau eine Mitteilung</p>
                </div>
              </li>
            )}
            <li>
              <TeamIcon name="bread-bag" />
              <div>
                <b>{priceWords(bags)}</b>
                <p>die letzte Tüte wird nur einmal verkauft</p>
              </div>
            </li>
          </ul>
        </section>
      )}
      <Notice>
        {SURPRISE} und kann <b>jedes Allergen</b> enthalten. Kunden fragen bei der Übergabe danach.
      </Notice>
      <dl className={styles['saved']}>
        <div>
          <dt>{`Im ${months().format(new Date(date))} gerettet`}</dt>
          <dd>{bagsInWords(saved.bags)}</dd>
        </div>
        <div>
          <dt>das sind mindestens</dt>
          <dd>{savedWeight(saved.grams)}</dd>
        </div>
      </dl>
    </aside>
  )
}
