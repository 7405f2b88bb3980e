/** Emails about refunds and about goods that the branch cannot make. */
import type { Order } from '@/lib/contract/orders/checkout'
import type { OrderRefund, RefundReason } from '@/lib/contract/orders/order-refund'
import { formatAppointment } from '@/lib/domain/order-rows'
import { refundRows } from '@/lib/domain/refund-rows'
import { formatCents } from '@/lib/format/money'
import { routes } from '@/lib/web/routes'
import { isOnAccount, moneyBack } from '@/lib/words/de/payment'
import { CORRECTION, refundReasonWords } from '@/lib/words/de/refunds'
import { type EmailText, plainEmail } from '../mail/service'

type RefundInEmail = Pick<OrderRefund, 'amount' | 'lines' | 'shipping' | 'goodwill' | 'correctionNumber'> & {
  reason: NonNullable<OrderRefund['reason']>
}

/** The branch cancels the order. The email about the refund, with the correction of the invoice, follows. */
export const orderCalledOffEmail = (order: Order, reason: RefundReason): EmailText =>
  plainEmail({
    subject: `Ihre Bestellung ${order.orderNumber} mussten wir absagen`,
    firstName: order.contact?.firstName ?? '',
    paragraphs: [
      `Ihre Bestellung ${order.orderNumber} für ${formatAppointment(order)} können Sie leider nicht abholen. Grund: ${refundReasonWords[reason]}. Das tut uns leid.`,
      ...(order.grandTotal === 0
        ? []
        : [
            `${moneyBack(order, {
              paid: (over) => `Was Sie dafür bezahlt haben, geben wir ${over} zurück.`,
              onAccount: (from) => `Was sie kosten sollte, ziehen wir ${from} wieder ab.`,
            })} Sie müssen nichts tun und bekommen dazu eine eigene E-Mail mit der ${CORRECTION}.`,
          ]),
    ],
  })

/** Goods that cost nothing are cancelled; the rest of the order is unchanged. */
export const goodsCalledOffEmail = (order: Order, lines: RefundInEmail['lines'], reason: RefundReason): EmailText =>
  plainEmail({
    subject: `Zu Ihrer Bestellung ${order.orderNumber}: etwas fehlt leider`,
    firstName: order.contact?.firstName ?? '',
    paragraphs: [
      `Aus Ihrer Bestellung ${order.orderNumber} für ${formatAppointment(order)} bekommen Sie leider nicht: ${refundRows(
        { lines, shipping: 0, goodwill: 0 },
        order.lines,
      )
        .map(({ label }) => label)
        .join(', ')}. Grund: ${refundReasonWords[reason]}. Das tut uns leid.`,
      'Bezahlt haben Sie dafür nichts. Alles andere bleibt, wie Sie es bestellt haben.',
    ],
  })

/** The refund was made; the correction of the invoice is attached. */
export const refundEmail = (order: Order, refund: RefundInEmail, publicUrl: string): EmailText =>
  plainEmail({
    subject: isOnAccount(order)
      ? `${formatCents(refund.amount)} weniger für Ihre Bestellung ${order.orderNumber}`
      : `${formatCents(refund.amount)} zurück zu Ihrer Bestellung ${order.orderNumber}`,
    firstName: order.contact?.firstName ?? '',
    paragraphs: [
      moneyBack(order, {
        paid: (over) =>
          `Wir haben Ihnen ${formatCents(refund.amount)} ${over} zurückgegeben. Grund: ${refundReasonWords[refund.reason]}. Bis das Geld auf Ihrem Konto ist, können einige Tage vergehen.`,
        onAccount: (from) =>
          `Wir haben ${formatCents(refund.amount)} ${from} abgezogen. Grund: ${refundReasonWords[refund.reason]}.`,
      }),
      `${refundRows(refund, order.lines)
        .map(({ label, cents }) => `${label}: ${formatCents(cents)}`)
        .join(', ')}.`,
      `Die ${CORRECTION} ${refund.correctionNumber} zu Ihrer ${isOnAccount(order) ? 'Bestellung mit dem Lieferschein' : 'Rechnung'} ${order.invoiceNumber} liegt dieser E-Mail bei. Bitte bewahren Sie beide zusammen auf.`,
    ],
    link: { label: 'Bestellung ansehen', url: publicUrl + routes.thankYou(order.orderGUID) },
  })
