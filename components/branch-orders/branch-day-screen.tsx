'use client'

import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { formatTime, formatWeekdayDay } from '@/lib/berlin-format'
import type { BranchDay } from '@/lib/contract/branch-orders'
import styles from './branch-orders.module.css'
import { useAdvance, useBranchDay } from './branch-orders-queries'
import { OrderTicket } from './order-ticket'

type BranchDayScreenProps = { branchERPId: number; initial: BranchDay }

/** Today's orders by time. It refreshes by itself; without a network it keeps what it knows and says so. */
export function BranchDayScreen({ branchERPId, initial }: BranchDayScreenProps) {
  const { data: day, isError, dataUpdatedAt } = useBranchDay(branchERPId, initial)
  const open = day.orders.filter(({ state }) => state === 'paid').length
  return (
    <>
      <header className={styles['head']}>
        <div>
          <h1>{day.branchPublicName}</h1>
          <p role="status">
            {formatWeekdayDay(`${day.date}T12:00:00Z`)} ·{' '}
            {day.orders.length === 1 ? '1 Bestellung' : `${day.orders.length} Bestellungen`}, {open} noch nicht fertig
          </p>
        </div>
        <Button size="compact" className={styles['print']} onClick={() => window.print()}>
          Drucken
        </Button>
      </header>
      {isError && (
        <Notice tone="error" role="alert">
          Keine Verbindung zum Shop. Stand von {formatTime(new Date(dataUpdatedAt).toISOString())} Uhr, es geht von
          selbst weiter.
        </Notice>
      )}
      {day.orders.length === 0 && <p className={styles['empty']}>Für heute ist noch nichts bestellt.</p>}
      <Tickets branchERPId={branchERPId} day={day} />
    </>
  )
}

function Tickets({ branchERPId, day }: { branchERPId: number; day: BranchDay }) {
  return (
    <ol className={styles['tickets']}>
      {day.orders.map((order) => (
        <Ticket key={order.orderNumber} branchERPId={branchERPId} order={order} />
      ))}
    </ol>
  )
}

function Ticket({ branchERPId, order }: { branchERPId: number; order: BranchDay['orders'][number] }) {
  const { mutate, isPending, failureCount, error } = useAdvance(branchERPId)
  return (
    <OrderTicket
      order={order}
      busy={isPending}
      waiting={isPending && failureCount > 0}
      fault={error?.message}
      onStep={(to) => mutate({ orderNumber: order.orderNumber, to })}
    />
  )
}
