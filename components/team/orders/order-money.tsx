import { Facts } from '@/components/team/controls/facts'
import { stateWords } from '@/components/team/refund/refund-words'
import { Link } from '@/components/ui/controls/link'
import type { OfficeOrder } from '@/lib/contract/orders/office-orders'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { formatCents } from '@/lib/format/money'
import { routes } from '@/lib/web/routes'
import { providerName } from '@/lib/words/de/payment'
import { refundReasonWords } from '@/lib/words/de/refunds'
import styles from './orders.module.css'
import { moment, paymentWords } from './orders-words'

const receiptPath = (orderGUID: string, invoice: string): string =>
  `/api/checkout/GetReceipt?${new URLSearchParams({ orderGuid: orderGUID, invoice })}`

/** Payments and refunds of the ledger, with the invoice and its corrections. */
export function OrderMoney({ office: { order, payments, refunds } }: { office: OfficeOrder }) {
  const { invoiceNumber, orderGUID } = order
  return (
    <section>
      <h3 className={styles['colHead']}>Geld</h3>
      <ul className={styles['letters']}>
        {payments.map((payment) => (
          <li key={payment.paymentId}>
            <div>
              <b>{paymentWords(payment)}</b>
              <Facts
                of={[
                  moment(isEmptyDateTime(payment.capturedAt) ? payment.createdAt : payment.capturedAt),
                  ...(payment.provider === '' ? [] : [`${providerName(payment.provider)} ${payment.reference}`]),
                ]}
              />
            </div>
            <b className={styles['cents']}>{formatCents(payment.amount)}</b>
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.refundId}>
            <div>
              <b>{`Erstattung, ${stateWords[refund.state]}`}</b>
              <Facts
                of={[
                  moment(refund.createdAt),
                  refund.reason === null
                    ? 'noch nicht zugeordnet'
                    : refund.reason === 'changed'
                      ? 'Bestellung geändert'
                      : refundReasonWords[refund.reason],
                  refund.by,
                  refund.refusal,
                ]}
              />
              {refund.correctionNumber !== '' && (
                <Link className="link" href={receiptPath(orderGUID, refund.correctionNumber)}>
                  {refund.correctionNumber}
                </Link>
              )}
            </div>
            <b className={styles['cents']}>{formatCents(-refund.amount)}</b>
          </li>
        ))}
      </ul>
      {invoiceNumber !== '' && (
        <p className={styles['ways']}>
          <Link className="link" href={receiptPath(orderGUID, invoiceNumber.slice(1))}>
            {`Rechnung ${invoiceNumber.slice(1)}`}
          </Link>
          <Link className="link" href={routes.invoice(orderGUID)}>
            Umschreiben, E-Rechnung
          </Link>
        </p>
      )}
    </section>
  )
}
