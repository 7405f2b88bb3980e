import type { Metadata } from 'next'
import { TextPage } from '@/components/layout/text-page'
import { alternates } from '@/components/metadata/alternates'
import { brand, business } from '@/lib/brand'
import { routes } from '@/lib/web/routes'

export const metadata: Metadata = {
  title: 'Erklärung zur Barrierefreiheit',
  description: `Wie barrierefrei der Online-Shop von ${brand.name} ist, und wohin Sie sich wenden, wenn Sie auf eine Hürde stoßen.`,
  alternates: alternates(routes.accessibility),
}

export default function AccessibilityPage() {
  return (
    <TextPage title="Erklärung zur Barrierefreiheit" demo>
      <p>
        Dieser Shop soll für alle bedienbar sein. Maßstab sind das Barrierefreiheitsstärkungsgesetz und die WCAG 2.2,
        Stufe AA.
      </p>
      <ul>
        <li>Alles geht mit der Tastatur, und der Fokus ist immer zu sehen.</li>
        <li>Vorleseprogramme erfahren, was sich ändert: Trefferzahl, Menge, Meldungen und Fehler.</li>
        <li>Text lässt sich auf 200 % vergrößern; eine Breite von 320 Pixeln genügt.</li>
        <li>Wenn Sie Bewegungen in Ihrem System abschalten, zeigen wir keine.</li>
        <li>Produkte, Preise und Zutaten sind auch ohne JavaScript zu lesen.</li>
      </ul>
      <h2>Eine Hürde gefunden?</h2>
      <p>
        Bitte schreiben Sie uns an{' '}
        <a className="link" href={`mailto:${business.legal.email}`}>
          {business.legal.email}
        </a>{' '}
        oder rufen Sie an: {business.phone}. Wir nehmen Ihre Bestellung auch telefonisch auf.
      </p>
    </TextPage>
  )
}
