'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AllergenDialogProvider } from '@/components/catalogue/allergens/allergen-dialog-provider'
import { AddGoods } from '@/components/order-change/add-goods'
import { AppointmentBox } from '@/components/order-change/appointment-box'
import { ChangeSummary } from '@/components/order-change/change-summary'
import { DraftLines } from '@/components/order-change/draft-lines'
import { SlotNotice } from '@/components/order-change/slot-notice'
import { useChangeDraft } from '@/components/order-change/use-change-draft'
import { hasDraft } from '@/components/order-change/use-stored-draft'
import { versionOf } from '@/components/order-change/version-of'
import { call } from '@/components/state/api/call'
import { Button } from '@/components/ui/controls/button'
import { Skeleton } from '@/components/ui/media/skeleton'
import { Notice } from '@/components/ui/notices/notice'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { CallOutput } from '@/lib/contract/endpoints'
import type { ChangeQuote } from '@/lib/contract/orders/checkout'
import type { OfficeOrder } from '@/lib/contract/orders/office-orders'
import { formatOrderTime } from '@/lib/format/berlin-format'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { formatCents } from '@/lib/format/money'
import { isOnAccount } from '@/lib/words/de/payment'
import styles from './orders.module.css'
import { useChangeForCustomer } from './orders-queries'

type Done = { result: CallOutput<'POST /api/office-orders/change'>['result']; email: string; onAccount: boolean }

/** Changes time and goods for the customer, as long as the customer could. */
export function ChangePanel({ office }: { office: OfficeOrder }) {
  const { order } = office
  const [isOpen, setIsOpen] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const canChange = !isEmptyDateTime(order.cancellableUntil)
  // After a reload the unfinished change goes on where it was.
  useEffect(() => {
    if (hasDraft(order.orderGUID, versionOf(order))) setIsOpen(true)
  }, [order])
  return (
    <section className={styles['change']}>
      <p role="status" className={styles['done']}>
        {done !== null && !isOpen && doneWords(done)}
      </p>
      {canChange && !isOpen && (
        <>
          <Button
            block
            onClick={() => {
              setDone(null)
              setIsOpen(true)
            }}
          >
            Zeit oder Ware ändern
          </Button>
          <p
            className={styles['sub']}
          >{`Bis ${formatOrderTime(order.cancellableUntil)}, auch von der Kundschaft selbst.`}</p>
        </>
      )}
      {!canChange && (
        <p className={styles['sub']}>
          Zeit und Ware lassen sich nicht mehr ändern: Die Bestellung ist in Arbeit oder erledigt.
        </p>
      )}
      {canChange && isOpen && (
        <Draft
          key={JSON.stringify(versionOf(order))}
          office={office}
          onClose={() => setIsOpen(false)}
          onDone={(result) => {
            setDone({ result, email: order.contact?.email ?? '', onAccount: isOnAccount(order) })
            setIsOpen(false)
          }}
        />
      )}
    </section>
  )
}

const doneWords = ({ result, email, onAccount }: Done): string =>
  result === 'changed'
    ? 'Die Bestellung ist geändert, die E-Mail ist unterwegs.'
    : `Der Link zum ${onAccount ? 'Bestätigen' : 'Bezahlen'} geht an ${email}. Bis dahin bleibt alles, wie es ist.`

type DraftProps = { office: OfficeOrder; onClose: () => void; onDone: (result: Done['result']) => void }

/** Loads what can be chosen now: times, and the order at its present price. */
function Draft({ office, ...then }: DraftProps) {
  const { orderGUID } = office.order
  const shown = versionOf(office.order)
  const choices = useQuery({
    queryKey: ['office-change', orderGUID, shown],
    queryFn: async ({ signal }) => {
      const [times, quote] = await Promise.all([
        call('GET /api/checkout/change', { orderGUID }, signal),
        call('POST /api/checkout/changeQuote', { orderGUID, shown, wanted: shown }, signal),
      ])
      return { days: times.days, quote }
    },
    staleTime: 0,
    retry: false,
  })
  if (choices.isError) return <RetryNotice message={choices.error.message} onRetry={() => void choices.refetch()} />
  if (choices.data === undefined) return <Skeleton height="16rem" />
  return <DraftForm office={office} days={choices.data.days} initial={choices.data.quote} {...then} />
}

const labelOf = ({ difference }: ChangeQuote, order: OfficeOrder['order']): string => {
  if (difference > 0) return `Link über ${formatCents(difference)} schicken`
  if (difference === 0) return 'Ändern'
  return `Ändern und ${formatCents(-difference)} ${isOnAccount(order) ? 'abziehen' : 'erstatten'}`
}

type DraftFormProps = DraftProps & {
  days: CallOutput<'GET /api/checkout/change'>['days']
  initial: ChangeQuote
}

function DraftForm({ office, days, initial, onClose, onDone }: DraftFormProps) {
  const { order } = office
  const { orderGUID, orderNumber, orderMode, goodsChangeable } = order
  const [shown] = useState(() => versionOf(order))
  const draft = useChangeDraft(orderGUID, shown, initial)
  const { wanted, quote, isSame, sums, slotProblem, fault } = draft
  const change = useChangeForCustomer(orderNumber)
  const refusal = fault ?? change.error
  const close = () => {
    draft.forget()
    onClose()
  }
  const submit = () =>
    change.mutate(
      { shown, wanted: { ...wanted, note: quote.note }, grandTotal: quote.grandTotal },
      {
        onSuccess: ({ result }) => {
          draft.forget()
          onDone(result)
        },
        onError: draft.refetchQuote,
      },
    )
  return (
    <AllergenDialogProvider options={[]}>
      <AppointmentBox
        order={order}
        days={days}
        chosen={wanted.targetDateTime}
        onChoose={(targetDateTime) => draft.choose({ targetDateTime })}
      />
      <DraftLines lines={draft.lines} changeable={goodsChangeable} onChange={draft.setUnits} />
      {goodsChangeable && (
        <AddGoods
          orderGUID={orderGUID}
          targetDateTime={wanted.targetDateTime}
          unitsOf={draft.unitsOfProduct}
          onAdd={draft.add}
        />
      )}
      <ChangeSummary
        reader="staff"
        {...{ order, orderMode, shown, wanted, quote, isSame, sums }}
        notices={
          <>
            {slotProblem !== null && (
              <SlotNotice
                problem={slotProblem}
                chosen={wanted.targetDateTime}
                onChoose={(targetDateTime) => draft.choose({ targetDateTime })}
              />
            )}
            {draft.isEmpty && (
              <Notice tone="info">
                <p>Dann bleibt nichts übrig. Stornieren Sie die Bestellung bitte unter „Erstatten“.</p>
              </Notice>
            )}
            {refusal !== null && (
              <Notice tone="error" role="alert">
                <p>{refusal.message}</p>
              </Notice>
            )}
          </>
        }
      >
        <div className={styles['acts']}>
          <Button
            variant="primary"
            once
            busy={change.isPending || sums === 'loading'}
            disabled={isSame || draft.isBlocked}
            onClick={submit}
          >
            {labelOf(quote, order)}
          </Button>
          <Button disabled={change.isPending} onClick={close}>
            Nicht ändern
          </Button>
        </div>
        {quote.difference > 0 && !isSame && (
          <p className={styles['sub']}>
            {`Geändert wird erst, wenn ${isOnAccount(order) ? 'die Firma bestätigt hat' : 'bezahlt ist'}. Die Zeit und die Ware sind bis dahin nicht reserviert.`}
          </p>
        )}
      </ChangeSummary>
    </AllergenDialogProvider>
  )
}
