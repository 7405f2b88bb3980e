import type { Metadata } from 'next'
import { ConsentForm } from '@/components/consent/consent-form'
import { TextPage } from '@/components/layout/text-page'
import { alternates } from '@/components/metadata/alternates'
import { brand } from '@/lib/brand'
import { CONSENT_MONTHS, KEPT_ORDER_DAYS, KNOWN_DEVICE_DAYS } from '@/lib/domain/business-settings'
import type { Consent } from '@/lib/web/consent'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'
import { saveConsent } from './save-consent'

export const metadata: Metadata = {
  title: 'Cookie-Einstellungen',
  description: `Welche Cookies der Online-Shop von ${brand.name} setzt, und wie Sie Ihre Auswahl jederzeit ändern.`,
  alternates: alternates(routes.cookies),
}

const CHOICE = {
  all: 'Sie haben alle Cookies akzeptiert.',
  necessary: 'Sie haben nur notwendige Cookies erlaubt.',
} as const satisfies Record<Consent, string>

export default async function CookiesPage() {
  const consent = await shop().readConsent()
  return (
    <TextPage title="Cookie-Einstellungen">
      <p role="status" data-consent-settings>
        <b>{consent === null ? 'Sie haben noch nicht gewählt.' : CHOICE[consent]}</b>
      </p>
      <ConsentForm saveConsent={saveConsent} />
      <h2>Notwendige Cookies</h2>
      <p>
        {`Ohne sie geht es nicht: Sie merken sich Ihren ${brand.cart}, Ihre Anmeldung und diese Wahl. Ihre Anmeldung endet mit der Sitzung oder, wenn Sie eingeloggt bleiben möchten, nach ${shop().loadBusinessSettings().sessionDays} Tagen; diese Wahl merken wir uns ${CONSENT_MONTHS} Monate. ${KNOWN_DEVICE_DAYS} Tage lang weiß Ihr Browser, dass Sie sich mit ihm schon einmal angemeldet haben: So kann Sie niemand aussperren, der Ihr Passwort zu erraten versucht.`}
      </p>
      <p>
        Nur wenn Sie es nach einer Bestellung wünschen, merkt sich Ihr Browser {KEPT_ORDER_DAYS} Tage lang, welche es
        war, und die Startseite bietet sie als „Wie immer?“ an. „Nicht mehr zeigen“ löscht das sofort.
      </p>
      <p>
        Was Sie unter „Meine Allergene“ wählen, bleibt in diesem Browser, bis Sie es löschen. Es wird nie an uns
        übertragen.
      </p>
      <h2>Messung</h2>
      <p>
        Nur mit Ihrer Zustimmung: welche Produkte angesehen und in den {brand.cart} gelegt werden. Vor Ihrer Zustimmung
        und ohne sie verlässt nichts davon Ihren Browser, und wir fragen keinen Dienst eines anderen Anbieters.
      </p>
    </TextPage>
  )
}
