'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { spokenNumber } from '@/components/branch/spoken-number'
import { Bag } from '@/components/cart/bag/bag'
import { BagProducts } from '@/components/cart/bag/bag-products'
import type { BagTop } from '@/components/cart/bag/bag-tops'
import { ShareBag } from '@/components/cart/bag/share-bag'
import { useLastChangeTime, useServerNow } from '@/components/state/api/server-clock'
import { classNames } from '@/components/ui/class-names'
import { WholeWords } from '@/components/ui/text/whole-words'
import { brand } from '@/lib/brand'
import type { Order } from '@/lib/contract/orders/checkout'
import { formatClock } from '@/lib/format/berlin-format'
import { paperNumberLabel } from '@/lib/words/de/order-rows'
import { bringWords, lastKnownWords } from '@/lib/words/de/order-steps'
import { OrderStepList } from './order-step-list'
import styles from './order-tracking.module.css'
import { PickupCard, type PickupCardOrder } from './pickup-card'
import { isNear, type OrderProgress } from './progress-polling'
import { useOrderProgress } from './use-order-progress'
import { useWakeLock } from './use-wake-lock'

export type TrackedOrder = PickupCardOrder &
  OrderProgress &
  Pick<Order, 'orderGUID' | 'invoiceNumber' | 'orderMode' | 'table'> & {
    firstName: string
    lastName: string
    email: string
    tops: readonly BagTop[]
    /** The customer has changed the order since it was paid. */
    changed: boolean
  }

type OrderTrackingProps = {
  order: TrackedOrder
  /** The code for the counter; null if nobody hands the order over there. */
  code: ReactNode
}

/** Progress of a paid order: thanks and steps, and near the appointment the card for the counter. */
export function OrderTracking({ order, code }: OrderTrackingProps) {
  const { data: progress, isError, dataUpdatedAt } = useOrderProgress(order.orderGUID, order)
  const now = useServerNow()
  const loadedAt = useLastChangeTime(dataUpdatedAt)
  const { step } = progress
  useRefreshWhen(progress, order)
  const isWaiting = step !== null && step !== 'handed_over'
  const atCounter = isWaiting && order.orderMode === 'pickup' && isNear(progress.targetDateTime, now)
  useWakeLock(atCounter)

  return (
    <div className={classNames(styles['companion'], atCounter && styles['near'])}>
      <Bag
        size={atCounter ? 'small' : 'large'}
        tied={step === 'ready'}
        digits={order.orderMode === 'pickup' && !atCounter ? spokenNumber(order.orderNumber).digits : ''}
      >
        <BagProducts tops={order.tops} size={atCounter ? 'small' : 'large'} />
      </Bag>
      {!atCounter && <ShareBag tops={order.tops} />}
      {atCounter ? <h1>{nameOf(order)}</h1> : <Thanks order={order} handedOver={step === 'handed_over'} />}
      {step !== null && <OrderStepList step={step} readyAt={progress.readyAt} orderMode={order.orderMode} />}
      {isError && (
        <p role="status" className={styles['stale']}>
          {lastKnownWords(formatClock(new Date(loadedAt).toISOString()))}
        </p>
      )}
      {isWaiting && !atCounter && code}
      {atCounter && <PickupCard order={order} code={code} />}
    </div>
  )
}

const nameOf = ({ firstName, lastName }: TrackedOrder): string => `${firstName} ${lastName}`.trim() || 'Ihre Bestellung'

/** Refreshes the server-rendered order details once per change of state, step or cancellation deadline. */
function useRefreshWhen({ state, step, cancellableUntil }: OrderProgress, shown: OrderProgress): void {
  const router = useRouter()
  const rendered = useRef(`${shown.state} ${shown.step} ${shown.cancellableUntil}`)
  useEffect(() => {
    const current = `${state} ${step} ${cancellableUntil}`
    if (rendered.current === current) return
    rendered.current = current
    router.refresh()
  }, [state, step, cancellableUntil, router])
}

/** Without an email address no confirmation is sent. */
const confirmationWords = (what: string, email: string): string =>
  email === ''
    ? 'Zu dieser Bestellung haben wir keine E-Mail Adresse. Bitte heben Sie diese Seite und die Rechnung auf.'
    : `${what} ist unterwegs an ${email}.`

function Thanks({ order, handedOver }: { order: TrackedOrder; handedOver: boolean }) {
  const { firstName, email, table } = order
  if (order.changed && !handedOver) return <ChangedHeading order={order} />
  const ending = handedOver ? 'Guten Appetit!' : 'Wir backen los.'
  return (
    <>
      <h1>
        <WholeWords text={`${firstName === '' ? 'Danke.' : `Danke, ${firstName}.`} ${ending}`} />
      </h1>
      {table !== null && !handedOver && <p className={styles['table']}>{bringWords(table)}</p>}
      <p className={styles['lead']}>
        {`Ihre Bestellung ist bei uns angekommen. ${confirmationWords('Die Bestätigung', email)}`}
      </p>
      <InvoiceNumber invoiceNumber={order.invoiceNumber} />
    </>
  )
}

const InvoiceNumber = ({ invoiceNumber }: Pick<TrackedOrder, 'invoiceNumber'>) => (
  <p className={styles['invoice']}>
    <span>{`${paperNumberLabel(invoiceNumber)} `}</span>
    <span className="whole">{invoiceNumber}</span>
  </p>
)

function ChangedHeading({ order: { firstName, email, invoiceNumber } }: { order: TrackedOrder }) {
  return (
    <>
      <h1>
        <WholeWords text={firstName === '' ? 'Alles geändert.' : `Alles geändert, ${firstName}.`} />
      </h1>
      <p className={styles['lead']}>
        {`Ihr ${brand.cart} ist angepasst. ${confirmationWords('Die neue Bestätigung', email)}`}
      </p>
      <InvoiceNumber invoiceNumber={invoiceNumber} />
    </>
  )
}
