import { brand, business } from '../brand'
import { KEPT_ORDER_DAYS, PUSH_ORDER_DAYS, SMALL_INVOICE_TEXT } from '../domain/business-settings'
import { routes } from '../web/routes'
import { heading, linkTo, paragraph, point } from './legal-text'

const { company, street, postCode, city, email } = business.legal
const NB = '\u00a0'

const stored = [
  [
    `Ihren ${brand.cart}`,
    `: Produkte, Geschäft und Termin. Ein Cookie hält ihn zusammen. Er ist für den Shop notwendig (§${NB}25 Absatz${NB}2 TDDDG) und verschlüsselt.`,
  ],
  [
    'Ihre Bestellung',
    `: Name, E-Mail-Adresse, bei Lieferung Telefon und Adresse, auf Wunsch und ab ${SMALL_INVOICE_TEXT} die Anschrift für die Rechnung, um den Vertrag zu erfüllen (Artikel 6 Absatz 1 Buchstabe b DSGVO) und wegen der Aufbewahrungspflichten von Rechnungen.`,
  ],
  [
    'Ihre Anmeldungen',
    ', solange sie gelten: Browser, System, seit wann und der letzte Tag, an dem wir das Gerät gesehen haben, damit Sie fremde Geräte erkennen und abmelden können (Artikel 32 DSGVO).',
  ],
  [
    'Ihre letzte Bestellung für „Wie immer?“',
    `, nur wenn Sie „Auf diesem Gerät merken“ wählen: Ihr Browser behält dann ${KEPT_ORDER_DAYS} Tage lang die Kennung der Bestellung in einem Cookie (§${NB}25 Absatz${NB}2 Nummer${NB}2 TDDDG), sonst nichts. Mit „Nicht mehr zeigen“ ist sie gelöscht. Bestellungen aus einem Kundenkonto werden nicht auf dem Gerät gemerkt.`,
  ],
  [
    'Ihre Zahlungsart',
    `, wenn Sie in der Kasse eine andere als PayPal wählen: Ihr Browser behält nur ihren Namen, zum Beispiel „Karte“, damit sie beim nächsten Mal gewählt ist (§${NB}25 Absatz${NB}2 Nummer${NB}2 TDDDG). Mit der Wahl von PayPal ist er gelöscht. Die Daten Ihrer Karte erfahren und speichern wir nicht.`,
  ],
] as const

const pushPoint = `<li><strong>Mitteilungen auf Ihr Gerät</strong>, nur wenn Sie sie nach einer Bestellung oder in Ihrem Konto einschalten und Ihr Browser zustimmt (Artikel 6 Absatz 1 Buchstabe a DSGVO, §${NB}25 Absatz${NB}1 TDDDG): die Adresse, unter der der Mitteilungsdienst Ihres Browsers das Gerät erreicht, dessen öffentlichen Schlüssel und wovon es erfahren soll. Ausschalten können Sie sie jederzeit unter „${linkTo(routes.pushes, 'Mitteilungen auf diesem Gerät')}“ oder im Browser. Was zu einer Bestellung gehört, löschen wir ${PUSH_ORDER_DAYS} Tage nach ihrem Termin, was zu Ihrem Konto gehört, wenn Sie sich abmelden.</li>`

const place = 'Ihren Standort nur, wenn Sie ihn im Browser freigeben, und nur, um Geschäfte in der Nähe zu finden.'

/** `tellsDevices`: push notifications are configured (PUSH_KEY). */
export const privacy = ({ tellsDevices }: { tellsDevices: boolean }): string =>
  [
    heading('Verantwortlich'),
    `<p>${company}, ${street}, ${postCode} ${city}, ${linkTo(`mailto:${email}`, email)}</p>`,
    heading('Was wir speichern'),
    `<ul>${stored.map(([name, text]) => point(text, name)).join('')}${tellsDevices ? pushPoint : ''}${point(place)}</ul>`,
    heading('Wer außer uns Daten erhält'),
    paragraph(
      `PayPal, sobald Sie bezahlen; was Sie in die Felder für Ihre Karte eintragen, geht allein an PayPal. Wählen Sie Google${NB}Pay, lädt Ihr Browser dafür ein Programm von Google; mit Apple${NB}Pay spricht er mit Apple. Ortssuchen laufen über unseren Server, so dass der Kartendienst Ihre Adresse nicht erfährt. Ohne Ihre Einwilligung rufen unsere Seiten keine fremden Server auf.`,
    ),
    tellsDevices
      ? paragraph(
          'Mitteilungen auf Ihr Gerät überbringt der Dienst, den Ihr Browser dafür nutzt (zum Beispiel von Google, Apple, Mozilla oder Microsoft). Er erfährt, dass wir Ihrem Gerät etwas mitteilen, aber nicht was: Der Text ist für Ihr Gerät verschlüsselt und nennt weder Ihren Namen noch Ihre Waren.',
        )
      : '',
    heading('Ihre Rechte'),
    paragraph(
      'Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung verlangen, widersprechen und sich bei einer Aufsichtsbehörde beschweren.',
    ),
  ].join('')
