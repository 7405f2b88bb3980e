import type { Order, OrderChange, OrderWithHistory } from '@/lib/contract/orders/checkout'
import { formatOrderTime } from '@/lib/format/berlin-format'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { receiptAddress } from '@/lib/web/routes'
import { differenceWords, orderChangeWords } from '@/lib/words/de/order-changes'
import { paperName } from '@/lib/words/de/order-rows'
import { withdrawalStateWords } from '@/lib/words/de/withdrawal'
import styles from './order-history.module.css'
import { stepLabel } from './thank-you-state'

/** States and changes of the order, newest first. */
export function OrderHistory({ order }: { order: OrderWithHistory }) {
  const steps = order.history.map(({ state, at }) => ({
    key: `${state} ${at}`,
    at,
    label: stepLabel(state, order),
    change: null,
  }))
  const changes = order.changes.map((change) => ({
    key: `changed ${change.at}`,
    at: change.at,
    label: 'Geändert',
    change,
  }))
  const withdrawals = order.withdrawals.flatMap(({ declaredAt, acceptedAt, paidBackAt }) =>
    (
      [
        ['declared', declaredAt],
        ['accepted', acceptedAt],
        ['paid_back', paidBackAt],
      ] as const
    ).flatMap(([state, at]) =>
      isEmptyDateTime(at)
        ? []
        : [{ key: `${state} ${declaredAt}`, at, label: withdrawalStateWords[state], change: null }],
    ),
  )
  // Within one second, a change is newer than the state that it changes.
  const all = [...withdrawals.toReversed(), ...changes.toReversed(), ...steps.toReversed()].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  )
  return (
    <section aria-label="Verlauf">
      <h3 className={styles['title']}>Verlauf</h3>
      <ol className={styles['history']}>
        {all.map(({ key, at, label, change }) => (
          <li key={key}>
            <p className={styles['what']}>
              <b>{label}</b> <span>{formatOrderTime(at)}</span>
            </p>
            {change !== null && <ChangeDetails change={change} order={order} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function ChangeDetails({ change, order }: { change: OrderChange; order: Order }) {
  const { difference, invoiceNumber } = change
  return (
    <>
      <p>{orderChangeWords(change).join(', ')}</p>
      {invoiceNumber !== '' && (
        <p>
          {difference !== 0 && <b>{`${differenceWords(difference, order)} · `}</b>}
          <a className="link" href={receiptAddress(order.orderGUID, invoiceNumber)}>
            <span>{`${paperName(invoiceNumber)} `}</span>
            <span className="whole">{invoiceNumber}</span>
          </a>
        </p>
      )}
    </>
  )
}
