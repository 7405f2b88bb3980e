import type { ReactNode } from 'react'
import { OpenMatters } from '@/components/account/orders/open-matters'
import { RefundList } from '@/components/account/orders/refund-list'
import { routeHref } from '@/components/branch/outward-links'
import { CartTotals } from '@/components/cart/sums/cart-totals'
import { ButtonAnchor } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'
import { PaperPanel, PaperPart } from '@/components/ui/media/paper-panel'
import { Badge } from '@/components/ui/text/badge'
import { Price } from '@/components/ui/text/price'
import { WholeWords } from '@/components/ui/text/whole-words'
import { invoiceFormOf } from '@/lib/contract/orders/billing'
import type { OrderChange, OrderWithHistory } from '@/lib/contract/orders/checkout'
import { formatAppointment, noteOf, receiptName } from '@/lib/domain/order-rows'
import { rowOfLine, sumsOfOrder } from '@/lib/domain/order-sums'
import { isWithdrawn } from '@/lib/domain/withdrawal'
import { addressLines } from '@/lib/format/address'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { calendarAddress, receiptAddress, routes } from '@/lib/web/routes'
import { appointmentLabel, serviceLabel } from '@/lib/words/de/labels'
import { timeBeside } from '@/lib/words/de/order-changes'
import { invoiceFormNames, paperName } from '@/lib/words/de/order-rows'
import { VatTable } from '../vat-table'
import styles from './order-details.module.css'
import { OrderHistory } from './order-history'
import type { ThankYouState } from './thank-you-state'

type OrderDetailsProps = { order: OrderWithHistory; state: ThankYouState['kind'] }

/** The order: appointment, facts, lines, sums, refunds and history. */
export function OrderDetails({ order, state }: OrderDetailsProps) {
  const paid = state === 'done'
  const isEnded = state === 'ended'
  return (
    <div className={styles['card']}>
      <PaperPanel title="Ihre Bestellung" titleHidden>
        <p className="small soft">
          {isEnded ? `${appointmentLabel[order.orderMode]} entfällt` : appointmentLabel[order.orderMode]}
        </p>
        <p className={styles['appointment']}>
          {isEnded ? <s>{formatAppointment(order)}</s> : formatAppointment(order)}
        </p>
        <PreviousTime order={order} />
        <OpenMatters order={order} />
        {paid && order.orderMode !== 'inhouse' && <Links order={order} />}
        <PaperPart>
          <Facts order={order} isTableShown={paid && order.state !== 'collected'} />
        </PaperPart>
        <PaperPart>
          <ul className={styles['lines']}>
            {order.lines.map(rowOfLine).map((row, position) => (
              // A product with two prices has two lines.
              <li key={`${row.title} ${row.total}`}>
                <span>
                  <span>{`${row.separatedTitle} `}</span>
                  <ChangedBadge order={order} name={row.name} />
                  {isWithdrawn(order, position) && <Badge>Widerrufen</Badge>}
                  <small>{[row.unitPrice, ...row.discounts, row.deposit].filter(Boolean).join(' · ')}</small>
                </span>
                <Price amount={row.total} base={row.base} size="small" />
              </li>
            ))}
          </ul>
          <CartTotals sums={sumsOfOrder(order)} />
          <VatTable shares={order.vat} />
          <RefundList order={order} />
        </PaperPart>
        {order.history.length > 0 && (
          <PaperPart>
            <OrderHistory order={order} />
          </PaperPart>
        )}
      </PaperPanel>
    </div>
  )
}

const isMove = ({ from, to }: OrderChange): boolean => from.targetDateTime !== to.targetDateTime

/** Marks a product that the last change added or changed. */
function ChangedBadge({ order, name }: { order: OrderWithHistory; name: string }) {
  const change = order.changes.at(-1)?.goods.find(({ skuName }) => skuName === name)
  return change === undefined ? null : <Badge>{change.from === 0 ? 'Neu' : `statt ${change.from}`}</Badge>
}

/** The earlier time after a change of time; it may still be in the customer's calendar. */
function PreviousTime({ order: { changes, targetDateTime } }: { order: OrderWithHistory }) {
  const moved = changes.findLast(isMove)
  if (moved === undefined || moved.to.targetDateTime !== targetDateTime) return null
  return (
    <p className="small soft">
      {`Vorher ${timeBeside(moved.from.targetDateTime, targetDateTime)}. In Ihrem Kalender steht vielleicht noch die alte Zeit.`}
    </p>
  )
}

function Links({ order }: { order: OrderWithHistory }) {
  return (
    <div className={styles['links']}>
      <ButtonAnchor variant="primary" href={calendarAddress(order.orderGUID)}>
        <Icon name="calendar-plus" />
        <span>{order.changes.some(isMove) ? 'Kalender erneuern' : 'Termin in den Kalender'}</span>
      </ButtonAnchor>
      {order.orderMode === 'pickup' && (
        <ButtonAnchor href={routeHref(order.branch)} target="_blank" rel="noopener noreferrer">
          <Icon name="map-pin" />
          Route anzeigen
        </ButtonAnchor>
      )}
    </div>
  )
}

/** `isTableShown`: the page's heading already names the table. */
function Facts({ order, isTableShown }: { order: OrderWithHistory; isTableShown: boolean }) {
  const { branch, deliveryAddress } = order
  return (
    <dl className={styles['facts']}>
      <Fact label="Geschäft">
        <span>{branch.branchPublicName}</span>
        <span className={styles['address']}>{`${branch.street}, ${branch.postCode} ${branch.city}`}</span>
      </Fact>
      <Fact label="Bestellnummer">{order.orderNumber}</Fact>
      <Fact label="Service">{serviceLabel(order.orderMode, order.express)}</Fact>
      {order.invoiceNumber !== '' && <InvoiceFact order={order} />}
      {order.costCentre !== '' && <Fact label="Kostenstelle">{order.costCentre}</Fact>}
      {deliveryAddress !== null && (
        <Fact label="Lieferadresse">
          <span>{addressLines(deliveryAddress)[0]}</span>
          <span className={styles['address']}>{addressLines(deliveryAddress)[1]}</span>
        </Fact>
      )}
      {order.table !== null && !isTableShown && <Fact label="Tischnummer">{order.table}</Fact>}
      {order.pickupCode !== '' && <Fact label="Öffnungscode der Abholstation">{order.pickupCode}</Fact>}
      {noteOf(order) !== '' && <Fact label="Ihr Hinweis">{noteOf(order)}</Fact>}
    </dl>
  )
}

/** The invoice to download, and the page where its recipient (for a while) or its form can be changed. */
function InvoiceFact({ order }: { order: OrderWithHistory }) {
  const { orderGUID, billing, invoiceChangeableUntil } = order
  const form = invoiceFormNames[invoiceFormOf(billing)]
  const isFinal = isEmptyDateTime(invoiceChangeableUntil)
  return (
    <Fact label={paperName(order.invoiceNumber)}>
      <a className={`link ${styles['paper']}`} href={receiptAddress(orderGUID)}>
        <span>
          <WholeWords text={receiptName(order)} />
        </span>
      </a>
      {form !== '' && <span className={styles['address']}>{form}</span>}
      {(!isFinal || billing !== null) && (
        <Link href={routes.invoice(orderGUID)} className={`link ${styles['address']} ${styles['paper']}`}>
          {isFinal ? 'Als E-Rechnung' : 'Auf eine Firma umschreiben'}
        </Link>
      )}
    </Fact>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
