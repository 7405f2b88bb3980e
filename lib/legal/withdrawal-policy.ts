import { business } from '../brand'
import { WITHDRAWAL_DAYS } from '../domain/withdrawal'
import { sectionsHtml } from './legal-text'

const { company, street, postCode, city, email } = business.legal
const us = `${company}, ${street}, ${postCode} ${city}, Telefon ${business.phone}, ${email}`

/** After the model of annex 1 to art. 246a § 1 (2) EGBGB. */
export const withdrawalPolicy: string = sectionsHtml([
  {
    heading: 'Für welche Waren',
    paragraphs: [
      'Für frische Lebensmittel, die schnell verderben können, besteht kein Widerrufsrecht (§ 312g Absatz 2 Nummer 2 BGB). Das sind Brot, Brötchen, Kuchen, belegte Snacks und offene Getränke.',
      'Für andere Waren wie Getränke in der Flasche, Aufstriche und Stollen haben Sie das folgende Widerrufsrecht. Bei jedem Produkt steht, was dafür gilt.',
      'Das Widerrufsrecht haben Verbraucher. Für Bestellungen auf Rechnung einer Firma besteht es nicht.',
    ],
  },
  {
    heading: 'Widerrufsrecht',
    paragraphs: [
      `Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt ${WITHDRAWAL_DAYS} Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben.`,
      `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${us}) mittels einer eindeutigen Erklärung über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür in diesem Shop die Schaltfläche „Vertrag widerrufen“ am Fuß jeder Seite verwenden; wir bestätigen Ihnen dann unverzüglich den Eingang mit Datum und Uhrzeit. Sie können auch das Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
      'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
    ],
  },
  {
    heading: 'Folgen des Widerrufs',
    paragraphs: [
      'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem Ihr Widerruf bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet. Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie sie zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.',
      `Sie haben die Waren unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf unterrichten, an ${company}, ${street}, ${postCode} ${city} zurückzusenden oder in einem unserer Geschäfte zu übergeben. Sie tragen die unmittelbaren Kosten der Rücksendung.`,
      'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser auf einen zur Prüfung ihrer Beschaffenheit, Eigenschaften und Funktionsweise nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
    ],
  },
  {
    heading: 'Muster-Widerrufsformular',
    paragraphs: [
      `An ${us}:`,
      'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*):',
      'Bestellt am (*) / erhalten am (*):',
      'Name und Anschrift des/der Verbraucher(s):',
      'Datum, Unterschrift (nur bei Mitteilung auf Papier):',
      '(*) Unzutreffendes streichen.',
    ],
  },
  {
    heading: 'Stornieren statt widerrufen',
    paragraphs: [
      'Bis zum Bestellschluss Ihres Geschäfts können Sie jede Bestellung kostenlos stornieren, auch frische Backwaren. Den Knopf dafür finden Sie in Ihrer Bestellbestätigung und unter Bestellungen.',
      'Ihre Rechte bei mangelhafter Ware bleiben davon unberührt.',
    ],
  },
])
