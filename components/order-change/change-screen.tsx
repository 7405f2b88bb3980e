'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { BreadNoteChoice } from '@/components/cart/page/note-selector'
import { PaymentPlaceholder } from '@/components/payment/payment-placeholder'
import type { PaymentClientSettings } from '@/components/payment/paypal/paypal-settings'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { lazyBlock } from '@/components/ui/lazy/lazy-block'
import type { ChangeQuote, Order, OrderVersion } from '@/lib/contract/orders/checkout'
import { isBreadNote } from '@/lib/domain/cart-note'
import { routes } from '@/lib/web/routes'
import { breadNoteOf } from '@/lib/words/de/cart-note'
import { isOnAccount } from '@/lib/words/de/payment'
import { AddGoods } from './add-goods'
import { AppointmentBox } from './appointment-box'
import { ChangeBar } from './change-bar'
import { ChangeNotices } from './change-notices'
import { ChangeSummary } from './change-summary'
import { DraftLines } from './draft-lines'
import styles from './order-change.module.css'
import { useChangeOrder } from './order-change-queries'
import type { OfferedDay } from './time-choice'
import { type ChangeDraft, useChangeDraft } from './use-change-draft'
import { type ChangePayment, useChangePayment } from './use-change-payment'
import { useCutOff } from './use-cut-off'

export type ChangeableOrder = Pick<
  Order,
  'orderGUID' | 'orderMode' | 'express' | 'targetDateTime' | 'cancellableUntil' | 'paymentMethod'
> & {
  branch: Pick<Order['branch'], 'branchPublicName' | 'postCode' | 'city'>
}

type ChangeScreenProps = {
  order: ChangeableOrder
  /** The order as rendered on the server, and its quote. */
  shown: OrderVersion
  initial: ChangeQuote
  /** A version that staff have prepared for the customer: the first draft. */
  proposed: OrderVersion | null
  goodsChangeable: boolean
  days: readonly OfferedDay[]
  paypal: PaymentClientSettings
}

/** Loaded only when the change costs more. */
const ChangePaymentSection = lazyBlock(
  () => import('./change-payment').then((module) => module.ChangePaymentSection),
  PaymentPlaceholder,
)

const labelOf = (difference: number, order: ChangeableOrder): string => {
  if (difference > 0) return isOnAccount(order) ? 'Weiter' : 'Weiter zur Zahlung'
  return difference < 0 ? 'Änderung bestätigen' : 'Änderung übernehmen'
}

/** The draft is being sent or paid, and cannot be edited or discarded any more. */
const isUnderWay = (
  { isPending, isSuccess }: Pick<ReturnType<typeof useChangeOrder>, 'isPending' | 'isSuccess'>,
  { settling }: ChangePayment,
): boolean => isPending || isSuccess || settling

/** Edits a draft of a paid order. The order itself changes only when the draft is sent and, if it costs more, paid. */
export function ChangeScreen({ order, shown, initial, proposed, goodsChangeable, days, paypal }: ChangeScreenProps) {
  const { orderGUID, orderMode } = order
  const draft = useChangeDraft(orderGUID, shown, initial, proposed)
  const { wanted, quote, isSame, isOutdated, sums, lines } = draft
  const router = useRouter()
  const cutOff = useCutOff(order.cancellableUntil)
  const mustRefresh = isOutdated || (isSame && cutOff.isOver)
  // The order was changed in another tab, the page comes from the back/forward cache, or the cut-off has passed; without a
  // draft nothing is lost.
  useEffect(() => {
    if (mustRefresh) router.refresh()
  }, [mustRefresh, router])
  const summary = useRef<HTMLDivElement>(null)
  const change = useChangeOrder()
  const leave = () => {
    draft.forget()
    router.push(routes.thankYou(orderGUID))
  }
  const payment = useChangePayment(orderGUID, { onPaid: leave, onFault: draft.refetchQuote })
  const isBlocked = draft.isBlocked || cutOff.isOver
  const { isPaying, unpaid, goToPay } = useConfirmedDraft(draft, payment, isBlocked)
  const canSubmit = !(isSame || isPaying)
  const isLocked = isUnderWay(change, payment)
  const busy = sums === 'loading' || isLocked
  const changeRequest = { orderGUID, shown, wanted: { ...wanted, note: quote.note }, grandTotal: quote.grandTotal }
  const currentNote = breadNoteOf(quote.note)
  const hasBread = orderMode !== 'inhouse' && currentNote !== null && isBreadNote(currentNote)

  const submit = () => {
    summary.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    if (!cutOff.isInTime()) return
    if (quote.difference > 0) void goToPay()
    else change.mutate(changeRequest, { onSuccess: leave, onError: draft.refetchQuote })
  }

  const notices = (
    <ChangeNotices
      orderGUID={orderGUID}
      draft={draft}
      unpaid={unpaid}
      fault={draft.fault ?? change.error}
      isTooLate={cutOff.isOver && !isPaying}
      onReload={router.refresh}
    />
  )
  return (
    <>
      <div className={styles['grid']}>
        <div className={styles['choices']} inert={isLocked}>
          <AppointmentBox
            order={order}
            days={days}
            chosen={wanted.targetDateTime}
            onChoose={(targetDateTime) => draft.choose({ targetDateTime })}
          />
          <h2 className="visually-hidden">Ihre Bestellung</h2>
          <DraftLines lines={lines} changeable={goodsChangeable} onChange={draft.setUnits} />
          {goodsChangeable && (
            <div>
              <AddGoods
                orderGUID={orderGUID}
                targetDateTime={wanted.targetDateTime}
                unitsOf={draft.unitsOfProduct}
                onAdd={draft.add}
              />
            </div>
          )}
          {hasBread && (
            <BreadNoteChoice chosen={wanted.note || quote.note} onChoose={(note) => draft.choose({ note })} />
          )}
        </div>
        <div ref={summary} className={styles['side']}>
          <ChangeSummary {...{ order, orderMode, shown, wanted, quote, isSame, sums, notices }}>
            {isPaying && (
              <ChangePaymentSection
                settings={paypal}
                payment={payment}
                change={changeRequest}
                isInTime={cutOff.isInTime}
                amount={quote.difference}
                isOnAccount={isOnAccount(order)}
              />
            )}
            <div className={styles['actions']}>
              {canSubmit && (
                <Button variant="primary" block once busy={busy} disabled={isBlocked} onClick={submit}>
                  {labelOf(quote.difference, order)}
                </Button>
              )}
              {isSame ? (
                <ButtonLink variant="link" href={routes.thankYou(orderGUID)}>
                  Zurück zur Bestellung
                </ButtonLink>
              ) : (
                <Button variant="link" disabled={isLocked} onClick={draft.discard}>
                  Änderung verwerfen
                </Button>
              )}
            </div>
          </ChangeSummary>
        </div>
      </div>
      {canSubmit && (
        <ChangeBar
          {...{ order, quote, sums, busy }}
          label={labelOf(quote.difference, order)}
          disabled={isBlocked}
          onSubmit={submit}
        />
      )}
    </>
  )
}

/** A payment belongs to the draft for which it was started; after an edit the customer must start it again. */
function useConfirmedDraft(
  { wanted, quote, confirmQuote }: ChangeDraft,
  { busy, settling, fault }: ChangePayment,
  isBlocked: boolean,
) {
  const [confirmed, setConfirmed] = useState<OrderVersion | null>(null)
  const isConfirmed = confirmed === wanted && quote.difference > 0
  // A problem that appears during the payment does not interrupt it.
  const isPaying = settling || (isConfirmed && (busy || !isBlocked))
  // The ways to pay are shown only if the server allows the change at this moment.
  const goToPay = async () => {
    if (await confirmQuote()) setConfirmed(wanted)
  }
  return { isPaying, unpaid: isConfirmed && !isPaying ? fault : null, goToPay }
}
