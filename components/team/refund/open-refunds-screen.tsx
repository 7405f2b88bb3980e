'use client'

import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { Notice } from '@/components/ui/notices/notice'
import { formatOrderTime } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { teamRoutes } from '@/lib/web/team-routes'
import { providerName } from '@/lib/words/de/payment'
import { AssignForm } from './assign-form'
import styles from './refund.module.css'
import { type OpenRefunds, useOpenRefunds, usePayWithdrawal, useSettleRefund } from './refund-queries'

/** Refunds that head office must settle: those made on the provider's site without order lines, and withdrawals. */
export function OpenRefundsScreen({ initial }: { initial: OpenRefunds }) {
  const { unassigned, excess, withdrawals } = useOpenRefunds(initial).data
  return (
    <div className={styles['waiting']}>
      <h1>Erstattungen</h1>
      {unassigned.length + excess.length + withdrawals.length === 0 && (
        <Notice tone="ok">Nichts zu tun: Jede Erstattung ist zugeordnet, und kein Widerruf wartet.</Notice>
      )}
      <p className={styles['sub']}>
        <span>Eine neue Erstattung beginnt bei ihrer Bestellung. </span>
        <Link className="link" href={teamRoutes.orders}>
          Bestellung suchen
        </Link>
      </p>
      {excess.map((refund) => (
        <Excess key={refund.refundId} refund={refund} />
      ))}
      {unassigned.map((refund) => (
        <section
          key={refund.refundId}
          className={styles['card']}
          aria-label={`Ohne Zuordnung: ${refund.order.orderNumber}`}
        >
          <h2>{`${formatCents(refund.amount)} bei ${providerName(refund.provider)} erstattet, noch ohne Position`}</h2>
          <OrderLine
            refund={{ ...refund, orderNumber: refund.order.orderNumber, at: refund.createdAt }}
            name={refund.order.customerName}
          />
          <AssignForm refund={refund} />
        </section>
      ))}
      {withdrawals.map((withdrawal) => (
        <Withdrawal key={withdrawal.withdrawalId} withdrawal={withdrawal} />
      ))}
    </div>
  )
}

type RefundOrder = { branchERPId: number; branchPublicName: string; orderNumber: string; at: string }

const OrderLine = ({ refund, name }: { refund: RefundOrder; name: string }) => (
  <p className={styles['sub']}>
    <span>{`${name} · `}</span>
    <Link href={teamRoutes.order(refund.branchERPId, refund.orderNumber)}>{refund.orderNumber}</Link>
    <span>{` · ${refund.branchPublicName} · ${formatOrderTime(refund.at)}`}</span>
  </p>
)

/** A refund that the ledger cannot count: only a person can settle it, and says so here. */
function Excess({ refund }: { refund: OpenRefunds['excess'][number] }) {
  const settle = useSettleRefund()
  const { refundId, amount, provider, orderNumber, customerName, createdAt } = refund
  const site = providerName(provider)
  return (
    <section className={styles['card']} aria-label={`Zu viel erstattet: ${orderNumber}`}>
      <h2>{`${formatCents(amount)} bei ${site} erstattet, mehr als von der Bestellung noch übrig war`}</h2>
      <OrderLine refund={{ ...refund, at: createdAt }} name={customerName} />
      <p>
        {`Das passiert, wenn jemand bei ${site} erstattet, während der Kunde seine Bestellung ändert. Unsere Zahlen enthalten den Betrag nicht. Vergleichen Sie die Zahlung dort mit der Bestellung und buchen Sie den Unterschied von Hand. Danach ist hier nichts mehr zu tun.`}
      </p>
      {settle.error !== null && (
        <Notice tone="error" role="alert">
          {settle.error.message}
        </Notice>
      )}
      <Button variant="primary" disabled={settle.isPending} onClick={() => settle.mutate(refundId)}>
        Erledigt
      </Button>
    </section>
  )
}

function Withdrawal({ withdrawal }: { withdrawal: OpenRefunds['withdrawals'][number] }) {
  const pay = usePayWithdrawal()
  const { withdrawalId, goods, amount, name, declaredAt, state } = withdrawal
  const isAccepted = state === 'accepted'
  return (
    <section className={styles['card']} aria-label={`Widerruf: ${withdrawal.orderNumber}`}>
      <h2>{`Widerruf: ${goods.join(', ')}`}</h2>
      <OrderLine refund={{ ...withdrawal, at: declaredAt }} name={name} />
      <p>
        {isAccepted
          ? `Angenommen: ${formatCents(amount)} sind auf dem Weg zurück, aber noch nicht angekommen. Hier ist nichts zu tun.`
          : 'Ist die Ware zurück, oder wollen Sie nicht darauf warten? Dann geht das Geld auf dem Weg zurück, auf dem es kam.'}
      </p>
      {pay.error !== null && (
        <Notice tone="error" role="alert">
          {pay.error.message}
        </Notice>
      )}
      {!isAccepted && (
        <Button variant="primary" disabled={pay.isPending} onClick={() => pay.mutate(withdrawalId)}>
          {`${formatCents(amount)} erstatten`}
        </Button>
      )}
    </section>
  )
}
