import { routes } from '@/lib/routes'
import styles from './consent.module.css'
import { ConsentForm } from './consent-form'

/** Asks once, at the foot of whatever page comes first; the page can be used meanwhile. */
export function ConsentBanner() {
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
      <ConsentForm />
    </section>
  )
}
