import type { Metadata } from 'next'
import { noindex } from '@/components/metadata/noindex'
import styles from '@/components/withdrawal/withdrawal.module.css'
import { WithdrawalScreen } from '@/components/withdrawal/withdrawal-screen'
import { shop } from '@/server/shop'

export const metadata: Metadata = {
  title: 'Vertrag widerrufen',
  description: 'Widerrufen Sie Ihren Kauf in zwei Schritten, ohne Angabe von Gründen.',
  robots: noindex,
  referrer: 'no-referrer',
}

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Withdrawal form, open at any time (§ 356a BGB); a link from an order contains its guid. */
export default async function WithdrawalPage({ searchParams }: PageProps) {
  const { guid } = await searchParams
  const order = typeof guid === 'string' ? await shop().loadWithdrawable(guid) : null
  const initial = order === null ? null : { key: { orderGUID: String(guid) }, name: order.name, order }
  return (
    <div className="wrap">
      <div className={styles['head']}>
        <h1>Vertrag widerrufen</h1>
        <p className="soft">
          Zwei Schritte, ohne Angabe von Gründen. Danach bekommen Sie sofort eine Eingangsbestätigung mit Datum und
          Uhrzeit.
        </p>
      </div>
      <WithdrawalScreen initial={initial} />
    </div>
  )
}
