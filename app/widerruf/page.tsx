import type { Metadata } from 'next'
import { TextPage } from '@/components/layout/text-page'
import { alternates } from '@/lib/alternates'
import { business } from '@/lib/brand'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Widerruf', alternates: alternates(routes.withdrawalPolicy) }

export default function WithdrawalPage() {
  return (
    <TextPage title="Widerruf" demo>
      <p>
        Für frische Lebensmittel, die schnell verderben können, besteht kein Widerrufsrecht (§ 312g Absatz 2 Nummer 2
        BGB). Backwaren, belegte Brötchen, Kuchen und offene Getränke können Sie deshalb nach der Bestellung nicht
        zurückgeben.
      </p>
      <p>
        Sie möchten eine Bestellung ändern, die wir noch nicht vorbereitet haben? Rufen Sie uns an: {business.phone}.
        Meist finden wir eine Lösung.
      </p>
      <p>Ihre Rechte bei mangelhafter Ware bleiben davon unberührt.</p>
    </TextPage>
  )
}
