'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useServerNow, useTimeOf } from '@/components/state/api/server-clock'
import { classNames } from '@/components/ui/class-names'
import { brand } from '@/lib/brand'
import type { Order } from '@/lib/contract/checkout'
import { formatTime } from '@/lib/format/berlin-format'
import { bringWords, lastKnownWords } from '@/lib/words/de/order-steps'
import styles from './companion.module.css'
import { PickupCard, type PickupCardOrder } from './pickup-card'
import { isNear, type OrderProgress } from './progress-polling'
import { StepLine } from './step-line'
import { useOrderProgress } from './use-order-progress'
import { useWakeLock } from './use-wake-lock'

export type CompanionOrder = PickupCardOrder &
  OrderProgress &
  Pick<Order, 'orderGUID' | 'invoiceNumber' | 'orderMode' | 'table'> & {
    firstName: string
    lastName: string
    email: string
    /** By its customer since it was paid. */
    changed: boolean
  }

/** Thanks first, then how far the order is, and near its time the card for the counter, until the bag is in hand. */
export function Companion({ order }: { order: CompanionOrder }) {
  const { data: progress, isError, dataUpdatedAt } = useOrderProgress(order.orderGUID, order)
  const now = useServerNow()
  const knownAt = useTimeOf(dataUpdatedAt)
  const { step } = progress
  useRefreshWhen(progress, order)
  const waits = step !== null && step !== 'handed_over'
  const atCounter = waits && order.orderMode === 'pickup' && isNear(progress.targetDateTime, now)
  useWakeLock(atCounter)

  return (
    <div className={classNames(styles['companion'], atCounter && styles['near'])}>
      {atCounter ? <h1>{nameOf(order)}</h1> : <Thanks order={order} handedOver={step === 'handed_over'} />}
      {step !== null && <StepLine step={step} readyAt={progress.readyAt} orderMode={order.orderMode} />}
      {isError && (
        <p role="status" className={styles['stale']}>
          {lastKnownWords(formatTime(new Date(knownAt).toISOString()))}
        </p>
      )}
      {atCounter && <PickupCard order={order} />}
    </div>
  )
}

const nameOf = ({ firstName, lastName }: CompanionOrder): string =>
  `${firstName} ${lastName}`.trim() || 'Ihre Bestellung'

/** The slip below is the server's: it is asked for anew when the order has moved on, and once. */
function useRefreshWhen({ state, step, cancellableUntil }: OrderProgress, shown: OrderProgress): void {
  const router = useRouter()
  const drawn = useRef(`${shown.state} ${shown.step} ${shown.cancellableUntil}`)
  useEffect(() => {
    const known = `${state} ${step} ${cancellableUntil}`
    if (drawn.current === known) return
    drawn.current = known
    router.refresh()
  }, [state, step, cancellableUntil, router])
}

/** Where nobody said an address, none is on its way. */
const confirmationWords = (what: string, email: string): string =>
  email === ''
    ? 'Eine E-Mail Adresse kennen wir dazu nicht: Heben Sie diese Seite und die Rechnung auf.'
    : `${what} ist unterwegs an ${email}.`

function Thanks({ order, handedOver }: { order: CompanionOrder; handedOver: boolean }) {
  const { firstName, email, table } = order
  if (order.changed && !handedOver) return <AllChanged order={order} />
  const on = handedOver ? 'Guten Appetit!' : 'Wir backen los.'
  return (
    <>
      <h1>{`${firstName === '' ? 'Danke.' : `Danke, ${firstName}.`} ${on}`}</h1>
      {table !== null && !handedOver && <p className={styles['table']}>{bringWords(table)}</p>}
      <p className={styles['lead']}>
        {`Ihre Bestellung ist bei uns angekommen. ${confirmationWords('Die Bestätigung', email)}`}
      </p>
      <p className={styles['invoice']}>{`Rechnungsnummer ${order.invoiceNumber}`}</p>
    </>
  )
}

function AllChanged({ order: { firstName, email, invoiceNumber } }: { order: CompanionOrder }) {
  return (
    <>
      <h1>{firstName === '' ? 'Alles geändert.' : `Alles geändert, ${firstName}.`}</h1>
      <p className={styles['lead']}>
        {`Ihr ${brand.cart} ist angepasst. ${confirmationWords('Die neue Bestätigung', email)}`}
      </p>
      <p className={styles['invoice']}>{`Rechnungsnummer ${invoiceNumber}`}</p>
    </>
  )
}
