import type { Metadata } from 'next'
import { TextPage } from '@/components/layout/text-page'
import { alternates } from '@/lib/alternates'
import { business } from '@/lib/brand'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Allgemeine Geschäftsbedingungen', alternates: alternates(routes.terms) }

export default function TermsPage() {
  return (
    <TextPage title="Allgemeine Geschäftsbedingungen" demo>
      <h2>1. Geltung und Vertragspartner</h2>
      <p>
        Diese Bedingungen gelten für Bestellungen in diesem Shop. Vertragspartner ist die {business.legal.company},{' '}
        {business.legal.street}, {business.legal.postCode} {business.legal.city}.
      </p>
      <h2>2. Vertragsschluss</h2>
      <p>
        Die Darstellung der Produkte ist noch kein Angebot. Mit dem Abschluss der Zahlung bestellen Sie verbindlich. Der
        Vertrag kommt zustande, wenn wir Ihre Bestellung per E-Mail bestätigen.
      </p>
      <h2>3. Preise, Pfand und Bezahlung</h2>
      <p>
        Alle Preise enthalten die gesetzliche Mehrwertsteuer. Pfand und eine Liefergebühr kommen hinzu und stehen vor
        dem Bestellen in der Übersicht. Bezahlt wird mit PayPal.
      </p>
      <h2>4. Abholung, Lieferung, Bestellung am Tisch</h2>
      <p>
        Wir halten Ihre Bestellung zum gewählten Termin im gewählten Geschäft bereit, liefern sie an die angegebene
        Adresse oder bringen sie an Ihren Tisch.
      </p>
      <h2>5. Treuerabatt</h2>
      <p>
        Kundinnen und Kunden mit Konto erhalten 6 % auf Brote und Heißgetränke. Der Rabatt ist nicht mit anderen
        Aktionen kombinierbar.
      </p>
      <h2>6. Gewährleistung</h2>
      <p>Es gelten die gesetzlichen Rechte.</p>
    </TextPage>
  )
}
