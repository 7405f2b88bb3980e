'use client'

import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { PaperPanel } from '@/components/ui/media/paper-panel'
import { Spinner } from '@/components/ui/media/spinner'
import { Notice } from '@/components/ui/notices/notice'
import type { ChangeQuote, Order, OrderVersion } from '@/lib/contract/orders/checkout'
import { lineId } from '@/lib/domain/cart-lines'
import { formatCents } from '@/lib/format/money'
import { appointmentLabel } from '@/lib/words/de/labels'
import { signedCents, timeBeside, unitsWords } from '@/lib/words/de/order-changes'
import { separatedNameIn } from '@/lib/words/de/packaging'
import { isOnAccount } from '@/lib/words/de/payment'
import styles from './change-summary.module.css'
import type { SumsState } from './sums-state'

/** Words by reader: the customer, or staff who change the order for them. */
const words = {
  customer: {
    title: 'Ihre Änderung',
    bread: 'Ihr Brot',
    coupon: 'Für diese Auswahl gilt Ihr Gutschein nicht: Sie kostet zu wenig, oder es ist nichts Passendes dabei.',
    keeps: 'Was gleich bleibt, behält den Preis, den Sie bezahlt haben.',
  },
  staff: {
    title: 'Änderung',
    bread: 'Brot',
    coupon: 'Für diese Auswahl gilt der Gutschein nicht: Sie kostet zu wenig, oder es ist nichts Passendes dabei.',
    keeps: 'Was gleich bleibt, behält den Preis, der bezahlt wurde.',
  },
} as const

/** On account nothing was paid. */
const KEEPS_ITS_PRICE = 'Was gleich bleibt, behält seinen Preis.'

/** The result of a change by reader; on account the company's collective invoice grows or shrinks. */
const sumWords = {
  customer: { paid: 'Bereits bezahlt', more: 'Sie zahlen', less: 'Sie bekommen', back: ' zurück' },
  staff: { paid: 'Bereits bezahlt', more: 'Nachzuzahlen', less: 'Geht zurück', back: ' zurück' },
  account: { paid: 'Bisher', more: 'Auf die Sammelrechnung', less: 'Von der Sammelrechnung ab', back: '' },
} as const

type ChangeSummaryProps = {
  reader?: keyof typeof words
  order: Pick<Order, 'paymentMethod'>
  orderMode: Order['orderMode']
  shown: OrderVersion
  wanted: OrderVersion
  quote: ChangeQuote
  /** The draft equals the order. */
  isSame: boolean
  sums: SumsState
  /** Reasons why the draft cannot be ordered. */
  notices: ReactNode
  /** Buttons and payment. */
  children: ReactNode
}

/** The differences between draft and order, the new sums, and the buttons. */
export function ChangeSummary({
  reader = 'customer',
  order,
  orderMode,
  shown,
  wanted,
  quote,
  isSame,
  sums,
  notices,
  children,
}: ChangeSummaryProps) {
  return (
    <PaperPanel title={words[reader].title}>
      <dl className={styles['rows']} aria-live="polite" aria-busy={sums === 'loading'}>
        <GoodsRows quote={quote} />
        {shown.targetDateTime !== wanted.targetDateTime && (
          <Row label={appointmentLabel[orderMode]}>
            {`${timeBeside(wanted.targetDateTime, shown.targetDateTime)} statt ${timeBeside(shown.targetDateTime, wanted.targetDateTime)}`}
          </Row>
        )}
        {quote.note !== shown.note && quote.note !== '' && <Row label={words[reader].bread}>{quote.note}</Row>}
      </dl>
      {isSame && <p className="soft">Noch ist alles wie bestellt.</p>}
      {!isSame && sums !== 'unavailable' && (
        <SumRows
          labels={sumWords[isOnAccount(order) ? 'account' : reader]}
          quote={quote}
          isLoading={sums === 'loading'}
        />
      )}
      <div className={styles['notices']}>
        {quote.couponRests && (
          <Notice tone="info">
            <p>{words[reader].coupon}</p>
          </Notice>
        )}
        {quote.minimum > 0 && (
          <Notice tone="error" role="alert">
            <p>{`Geliefert wird ab ${formatCents(quote.minimum)} Warenwert.`}</p>
          </Notice>
        )}
        {notices}
      </div>
      {children}
      <p className={styles['keeps']}>{isOnAccount(order) ? KEEPS_ITS_PRICE : words[reader].keeps}</p>
    </PaperPanel>
  )
}

function GoodsRows({ quote }: { quote: ChangeQuote }) {
  const others = [
    ['Pfand', quote.depositDifference],
    ['Lieferung', quote.shippingDifference],
  ] as const
  return (
    <>
      {quote.lines
        .filter(({ from, to, fromTotal, total }) => from !== to || fromTotal !== total)
        .map((line) => (
          <Row key={lineId(line)} label={separatedNameIn(line)} cents={line.total - line.fromTotal}>
            {unitsWords(line.from, line.to)}
          </Row>
        ))}
      {others.map(([label, cents]) => (cents === 0 ? null : <Row key={label} label={label} cents={cents} />))}
    </>
  )
}

type RowProps = { label: string; cents?: number; children?: ReactNode }

function Row({ label, cents, children }: RowProps) {
  return (
    <div>
      <dt>{label}</dt>
      {children !== undefined && <dd className={styles['what']}>{children}</dd>}
      {cents !== undefined && (
        <dd className={classNames(styles['figure'], cents < 0 && styles['less'])}>{signedCents(cents)}</dd>
      )}
    </div>
  )
}

type SumRowsProps = { labels: (typeof sumWords)[keyof typeof sumWords]; quote: ChangeQuote; isLoading: boolean }

function SumRows({ labels, quote: { grandTotal, paid, difference }, isLoading }: SumRowsProps) {
  const [label, amount] =
    difference > 0
      ? [labels.more, `noch ${formatCents(difference)}`]
      : difference < 0
        ? [labels.less, `${formatCents(-difference)}${labels.back}`]
        : ['Zu zahlen', 'nichts']
  return (
    <dl className={styles['sums']} aria-busy={isLoading}>
      <div>
        <dt>Neue Gesamtsumme</dt>
        <dd>{formatCents(grandTotal)}</dd>
      </div>
      <div>
        <dt>{labels.paid}</dt>
        <dd>{signedCents(-paid)}</dd>
      </div>
      <div className={styles['result']}>
        <dt>{label}</dt>
        <dd>
          <span>{isLoading ? <Spinner /> : amount}</span>
          <small>inkl. gesetzlicher MwSt.</small>
        </dd>
      </div>
    </dl>
  )
}
