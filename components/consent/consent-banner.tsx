'use client'

import { useEffect, useRef } from 'react'
import { routes } from '@/lib/web/routes'
import styles from './consent.module.css'
import { ConsentForm, type SaveConsent } from './consent-form'

/**
 * The cookie question, at the foot of every page until it is answered. The page can be used meanwhile: its height is the property
 * `--question`, by which bars and toasts stand above it and the page ends above it.
 */
export function ConsentBanner({ saveConsent }: { saveConsent: SaveConsent }) {
  const banner = useRef<HTMLElement>(null)

  useEffect(() => {
    const question = banner.current
    if (question === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--question', `${question.offsetHeight}px`))
    observer.observe(question)
    return () => {
      observer.disconnect()
      style.removeProperty('--question')
    }
  }, [])

  return (
    <section ref={banner} className={styles['banner']} aria-labelledby="consent">
      <div className={styles['question']}>
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
