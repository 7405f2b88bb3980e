import { ButtonLink } from '@/components/ui/controls/button'
import { Count } from '@/components/ui/text/count'
import type { Today } from '@/lib/contract/staff/reports'
import { counted, formatCount } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { teamRoutes } from '@/lib/web/team-routes'
import { serviceWords } from '../report-words'
import styles from '../reports.module.css'
import { attentionWords } from './today-words'

/** Items that need a person of head office, worst first. */
export function Attention({ items }: { items: Today['attention'] }) {
  return (
    <section aria-labelledby="attention">
      <div className={styles['colHead']}>
        <h2 id="attention">Zu erledigen</h2>
        <Count value={items.length} tone={items.length > 0 ? 'accent' : 'quiet'} />
      </div>
      <p className={styles['empty']} hidden={items.length > 0}>
        Alles läuft. Hier steht, was zuerst Ihre Hilfe braucht.
      </p>
      <ul className={styles['list']}>
        {items.map((item, index) => {
          const { title, about, href, act } = attentionWords(item)
          return (
            <li key={item.kind}>
              <div>
                <b>{title}</b>
                <span className={styles['sub']}>{about}</span>
              </div>
              <ButtonLink href={href} size="compact" variant={index === 0 ? 'primary' : 'outline'}>
                <span>{act}</span>
                <span className="visually-hidden">{`: ${title}`}</span>
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The next times of today that take no more orders. */
export function FullTimes({ full: { count, next } }: { full: Today['full'] }) {
  return (
    <section aria-labelledby="full">
      <div className={styles['colHead']}>
        <h2 id="full">Volle Zeiten</h2>
        <Count value={count} tone="quiet" />
      </div>
      <p className={styles['empty']} hidden={count > 0}>
        Heute ist überall noch Platz.
      </p>
      <ul className={styles['list']}>
        {next.map(({ branchERPId, branchPublicName, service, clock, capacity }) => (
          <li key={`${branchERPId} ${service} ${clock}`}>
            <time className={styles['clock']}>{clock}</time>
            <div>
              <b>{branchPublicName}</b>
              <span className={styles['sub']}>{`${serviceWords[service]}, ${capacity} von ${capacity}`}</span>
            </div>
            {branchERPId > 0 && (
              <ButtonLink href={teamRoutes.branchSettings(branchERPId)} size="compact" variant="outline">
                Plätze dazu
                <span className="visually-hidden">{`: ${branchPublicName}, ${clock} Uhr`}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const timesWords = (count: number): string => counted(count, 'Versuch', 'Versuche')
const branchesWords = (count: number): string => counted(count, 'Filiale', 'Filialen')

/** Sales lost today, because goods were sold out or times were full. */
export function LostSales({ lost, total }: { lost: Today['lost']; total: number }) {
  return (
    <section aria-labelledby="lost">
      <div className={styles['colHead']}>
        <h2 id="lost">Entgangen</h2>
        <p>{`geschätzt ${formatCents(total)}`}</p>
      </div>
      <p className={styles['empty']} hidden={lost.length > 0}>
        Heute hat noch niemand vergeblich gefragt.
      </p>
      <ul className={styles['list']}>
        {lost.map(({ cause, name, count, branches, cents }) => (
          <li key={`${cause} ${name}`}>
            <div>
              <span>
                {cause === 'full' ? 'Zeit ausgebucht' : `${name === '' ? 'Früheres Produkt' : name} ausverkauft`}
              </span>
              <span className={styles['sub']}>{`${timesWords(count)} in ${branchesWords(branches)}`}</span>
            </div>
            <b>{formatCents(cents)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Frequent searches of today without a result. */
export function Searches({ searches, now, before }: { searches: Today['searches']; now: number; before: number }) {
  return (
    <section aria-labelledby="searches">
      <div className={styles['colHead']}>
        <h2 id="searches">Suche ohne Treffer</h2>
        <p>{`${formatCount(now)} heute`}</p>
      </div>
      <p className={styles['empty']} hidden={searches.length > 0}>
        Kein Wort kam heute dreimal vor. Seltenere zeigen wir nicht, denn sie könnten Persönliches enthalten.
      </p>
      <ul className={styles['list']}>
        {searches.map(({ text, count }) => (
          <li key={text}>
            <div>{`„${text}“`}</div>
            <b>{formatCount(count)}</b>
          </li>
        ))}
      </ul>
      <p className={styles['sub']}>{`davor ${formatCount(before)} am ganzen Tag`}</p>
    </section>
  )
}
