'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import { Facts } from '@/components/team/controls/facts'
import { Link } from '@/components/ui/controls/link'
import { Notice } from '@/components/ui/notices/notice'
import type { OrderProblem, OverlookedOrder } from '@/lib/contract/orders/branch-orders'
import { formatOrderTime } from '@/lib/format/berlin-format'
import { teamRoutes } from '@/lib/web/team-routes'
import { rendered } from '../team-cache'
import styles from './refund.module.css'

const overlookedQuery = queryOptions({
  queryKey: ['overlooked-orders'],
  queryFn: () => call('GET /api/branch-orders/overlooked', {}),
})

const problemWords: Readonly<Record<OrderProblem, { title: string; advice: string }>> = {
  no_branch: {
    title: 'Bezahlt, aber die Filiale gibt es nicht mehr',
    advice: 'Klären Sie mit dem Kunden, wo er abholt, oder erstatten Sie.',
  },
  no_address: {
    title: 'Bezahlt, aber ohne E-Mail Adresse',
    advice: 'Die Bestätigung ist nicht verschickt. Geben Sie die Rechnung bei der Übergabe mit.',
  },
  no_confirmation: {
    title: 'Bezahlt, aber die Bestätigung kommt nicht an',
    advice: 'Das Postfach nimmt sie nicht an. Geben Sie die Rechnung bei der Übergabe mit.',
  },
}

/** Paid orders whose confirmation cannot be delivered, or whose branch no longer exists. */
export function OverlookedOrders({ initial }: { initial: { orders: OverlookedOrder[] } }) {
  const { data } = useQuery({ ...overlookedQuery, ...rendered(initial), refetchInterval: 60_000 })
  if (data.orders.length === 0) return null
  return (
    <section className={styles['card']} aria-label="Bestellungen, um die sich jemand kümmern muss">
      {data.orders.map((order) => (
        <OverlookedRow key={order.orderNumber} order={order} />
      ))}
    </section>
  )
}

function OverlookedRow({ order }: { order: OverlookedOrder }) {
  const { title, advice } = problemWords[order.problem]
  const { branchERPId, orderNumber } = order
  return (
    <Notice tone="error">
      <b>{title}</b>
      <Facts of={[order.customerName, order.branchPublicName, formatOrderTime(order.targetDateTime)]} />
      <span className={styles['sub']}>
        <span>
          {branchERPId === 0 ? (
            orderNumber
          ) : (
            <Link href={teamRoutes.order(branchERPId, orderNumber)}>{orderNumber}</Link>
          )}
        </span>
      </span>
      <span>{advice}</span>
    </Notice>
  )
}
