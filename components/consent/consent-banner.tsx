import { routes } from '@/lib/web/routes'
import styles from './consent.module.css'
import { ConsentForm, type SaveConsent } from './consent-form'

/** The cookie question, at the foot of every page until it is answered. The page can be used meanwhile. */
export function ConsentBanner({ saveConsent }: { saveConsent: SaveConsent }) {
  return (
    <section className={styles['banner']} aria-labelledby="consent">
      <div>
        <h2 id="consent" className={styles['title']}>
          Cookies nach Ihrem Geschmack
        </h2>
        <p className="small">
          Notwendige Cookies halten den Shop am Laufen. Mit Ihrer Zustimmung messen wir außerdem, was gefällt. Ihre Wahl
          ändern Sie jederzeit in den{' '}
          <a className="link" href={routes.cookies}>
            Cookie-Einstellungen
          </a>
          .
        </p>
      </div>
      <ConsentForm saveConsent={saveConsent} />
    </section>
  )
}
