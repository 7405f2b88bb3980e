import { brand, business } from '../brand'
import {
  type BusinessSettings,
  INVOICE_CHANGE_DAYS,
  percentText,
  SMALL_INVOICE_TEXT,
} from '../domain/business-settings'
import { sectionsHtml } from './legal-text'

const { company, street, postCode, city } = business.legal

export const terms = ({ loyaltyPercent }: Pick<BusinessSettings, 'loyaltyPercent'>): string =>
  sectionsHtml([
    {
      heading: '1. Geltung und Vertragspartner',
      paragraphs: [
        `Diese Bedingungen gelten für Bestellungen in diesem Shop. Vertragspartner ist die ${company}, ${street}, ${postCode} ${city}.`,
      ],
    },
    {
      heading: '2. Vertragsschluss',
      paragraphs: [
        'Die Darstellung der Produkte ist noch kein Angebot. Mit dem Abschluss der Zahlung bestellen Sie verbindlich. Der Vertrag kommt zustande, wenn wir Ihre Bestellung per E-Mail bestätigen.',
        `Eine Dauerbestellung ist kein Abonnement: Zum gewählten Tag füllen wir Ihren ${brand.cart} und schreiben Ihnen. Sie bestellen jede Woche neu, ohne Ihren Klick kostet es nichts. Auslassen, pausieren und beenden können Sie jederzeit.`,
      ],
    },
    {
      heading: '3. Preise, Pfand und Bezahlung',
      paragraphs: [
        'Alle Preise enthalten die gesetzliche Mehrwertsteuer. Pfand und eine Liefergebühr kommen hinzu und stehen vor dem Bestellen in der Übersicht. Bezahlt wird über PayPal, auf einem der Wege, die die Kasse anbietet.',
        `Rechnungen über mehr als ${SMALL_INVOICE_TEXT} nennen Namen und Anschrift des Empfängers (§ 33 UStDV). Auf Wunsch stellen wir jede Rechnung auf eine Firma aus, auch noch ${INVOICE_CHANGE_DAYS} Tage nach der Bestellung.`,
      ],
    },
    {
      heading: '4. Abholung, Lieferung, Bestellung am Tisch',
      paragraphs: [
        'Wir halten Ihre Bestellung zum gewählten Termin im gewählten Geschäft bereit, liefern sie an die angegebene Adresse oder bringen sie an Ihren Tisch.',
      ],
    },
    {
      heading: '5. Treuerabatt',
      paragraphs: [
        `Kundinnen und Kunden mit Konto erhalten ${percentText(loyaltyPercent)} auf Brote und Heißgetränke. Der Rabatt ist nicht mit anderen Aktionen kombinierbar.`,
      ],
    },
    {
      heading: '6. Widerruf',
      paragraphs: [
        'Frische Lebensmittel, die schnell verderben, können nicht widerrufen werden. Für alle anderen Waren gilt die Widerrufsbelehrung, die Sie mit der Bestellbestätigung bekommen.',
      ],
    },
    { heading: '7. Gewährleistung', paragraphs: ['Es gelten die gesetzlichen Rechte.'] },
    {
      heading: '8. Firmen',
      paragraphs: [
        'Mit Firmen vereinbaren wir auf Wunsch, dass sie auf Rechnung kaufen. Dann bestellen Sie verbindlich, wenn Sie auf „Zahlungspflichtig bestellen“ klicken, und die Firma bekommt einmal im Monat eine Sammelrechnung.',
        'Ein Widerrufsrecht haben nur Verbraucher. Für Bestellungen auf Rechnung einer Firma besteht es nicht.',
      ],
    },
  ])
