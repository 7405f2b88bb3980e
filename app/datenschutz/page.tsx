import type { Metadata } from 'next'
import { TextPage } from '@/components/layout/text-page'
import { alternates } from '@/components/metadata/alternates'
import { Link } from '@/components/ui/controls/link'
import { brand, business } from '@/lib/brand'
import { KEPT_ORDER_DAYS, PUSH_ORDER_DAYS, SMALL_INVOICE_TEXT } from '@/lib/domain/business-settings'
import { noBreak } from '@/lib/format/no-break'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = {
  title: 'Datenschutz',
  description: `Welche Daten ${brand.name} im Online-Shop verarbeitet, wozu, wie lange, und welche Rechte Sie haben.`,
  alternates: alternates(routes.privacy),
}

export default async function PrivacyPage() {
  const tellsDevices = (await shop().loadPushKey()) !== ''
  const { company, street, postCode, city, email } = business.legal
  return (
    <TextPage title="Datenschutz" demo>
      <h2>Verantwortlich</h2>
      <p>
        <span>{`${company}, ${street}, ${postCode} ${city}, `}</span>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <h2>Was wir speichern</h2>
      <ul>
        <li>
          <b>Ihren {brand.cart}</b>: Produkte, Geschäft und Termin. Ein Cookie hält ihn zusammen. Er ist für den Shop
          notwendig (§&nbsp;25 Absatz&nbsp;2 TDDDG) und verschlüsselt.
        </li>
        <li>
          <b>Ihre Bestellung</b>
          <span>{`: Name, ${noBreak('E-Mail-Adresse')}, bei Lieferung Telefon und Adresse, auf Wunsch und ab ${SMALL_INVOICE_TEXT}die Anschrift für die Rechnung, um den Vertrag zu erfüllen (Artikel 6 Absatz 1 Buchstabe b DSGVO) und wegen der Aufbewahrungspflichten von Rechnungen.`}</span>
        </li>
        <li>
          <b>Ihre Anmeldungen</b>, solange sie gelten: Browser, System, seit wann und der letzte Tag, an dem wir das
          Gerät gesehen haben, damit Sie fremde Geräte erkennen und abmelden können (Artikel 32 DSGVO).
        </li>
        <li>
          <b>Ihre letzte Bestellung für „Wie immer?“</b>, nur wenn Sie „Auf diesem Gerät merken“ wählen: Ihr Browser
          behält dann {KEPT_ORDER_DAYS} Tage lang die Kennung der Bestellung in einem Cookie (§&nbsp;25 Absatz&nbsp;2
          Nummer&nbsp;2 TDDDG), sonst nichts. Mit „Nicht mehr zeigen“ ist sie gelöscht. Bestellungen aus einem
          Kundenkonto werden nicht auf dem Gerät gemerkt.
        </li>
        <li>
          <b>Ihre Zahlungsart</b>, wenn Sie in der Kasse eine andere als PayPal wählen: Ihr Browser behält nur ihren
          Namen, zum Beispiel „Karte“, damit sie beim nächsten Mal gewählt ist (§&nbsp;25 Absatz&nbsp;2 Nummer&nbsp;2
          TDDDG). Mit der Wahl von PayPal ist er gelöscht. Die Daten Ihrer Karte erfahren und speichern wir nicht.
        </li>
        {tellsDevices && <PushPart />}
        <li>
          <b>Ihren Standort</b> nur, wenn Sie ihn im Browser freigeben, und nur, um Geschäfte in der Nähe zu finden.
        </li>
      </ul>
      <h2>Wer außer uns Daten erhält</h2>
      <p>
        PayPal, sobald Sie bezahlen; was Sie in die Felder für Ihre Karte eintragen, geht allein an PayPal. Wählen Sie
        Google&nbsp;Pay, lädt Ihr Browser dafür ein Programm von Google; mit Apple&nbsp;Pay spricht er mit Apple.
        Ortssuchen laufen über unseren Server, so dass der Kartendienst Ihre Adresse nicht erfährt. Ohne Ihre
        Einwilligung rufen unsere Seiten keine fremden Server auf.
      </p>
      {tellsDevices && (
        <p>
          Mitteilungen auf Ihr Gerät überbringt der Dienst, den Ihr Browser dafür nutzt (zum Beispiel von Google, Apple,
          Mozilla oder Microsoft). Er erfährt, dass wir Ihrem Gerät etwas mitteilen, aber nicht was: Der Text ist für
          Ihr Gerät verschlüsselt und nennt weder Ihren Namen noch Ihre Waren.
        </p>
      )}
      <h2>Ihre Rechte</h2>
      <p>
        Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung verlangen, widersprechen und sich bei
        einer Aufsichtsbehörde beschweren.
      </p>
    </TextPage>
  )
}

/** Only if push notifications are configured (PUSH_KEY). */
const PushPart = () => (
  <li>
    <b>Mitteilungen auf Ihr Gerät</b>, nur wenn Sie sie nach einer Bestellung oder in Ihrem Konto einschalten und Ihr
    Browser zustimmt (Artikel 6 Absatz 1 Buchstabe a DSGVO, §&nbsp;25 Absatz&nbsp;1 TDDDG): die Adresse, unter der der
    Mitteilungsdienst Ihres Browsers das Gerät erreicht, dessen öffentlichen Schlüssel und wovon es erfahren soll.
    Ausschalten können Sie sie jederzeit unter „{' '}
    <Link className="link" href={routes.pushes}>
      Mitteilungen auf diesem Gerät
    </Link>
    “ oder im Browser. Was zu einer Bestellung gehört, löschen wir {PUSH_ORDER_DAYS} Tage nach ihrem Termin, was zu
    Ihrem Konto gehört, wenn Sie sich abmelden.
  </li>
)
