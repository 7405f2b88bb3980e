/** Emails about an order after its confirmation. */

import { brand } from '@/lib/brand'
import { invoiceFormOf } from '@/lib/contract/orders/billing'
import type { Order, OrderChange } from '@/lib/contract/orders/checkout'
import { formatAppointment } from '@/lib/domain/order-rows'
import { isDeliveryNote } from '@/lib/domain/paper-numbers'
import { nameAndAddress } from '@/lib/format/address'
import { formatAppointmentTime, formatClock } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { routes } from '@/lib/web/routes'
import { appointmentLabel } from '@/lib/words/de/labels'
import { type ChangeRow, changeRows } from '@/lib/words/de/order-changes'
import { invoiceFormNames, paperName } from '@/lib/words/de/order-rows'
import { isOnAccount, moneyBack } from '@/lib/words/de/payment'
import { type EmailText, plainEmail } from './plain-email'

/** A change that staff have prepared. `until`: the customer's deadline. */
export type ProposedChange = {
  changes: readonly ChangeRow[]
  difference: number
  grandTotal: number
  until: string
  path: string
}

/** The customer pays nothing for this order: it is free, or a company gets its collective invoice. */
const costsNoMoney = (order: Order): boolean => isOnAccount(order) || order.grandTotal === 0

const firstNameOf = ({ contact }: Order): string => contact?.firstName ?? ''
const DAYS_NOTE = 'Bis das Geld auf Ihrem Konto ist, können einige Tage vergehen.'
const paperOf = ({ invoiceNumber }: Order): string => `${paperName(invoiceNumber)} ${invoiceNumber}`

/** The order could not be accepted after the payment, and the payment is refunded. */
export const orderRefundedEmail = (order: Order): EmailText =>
  plainEmail({
    subject: isOnAccount(order)
      ? `Ihre Bestellung ${order.orderNumber} konnten wir nicht ausführen`
      : `Ihre Zahlung zur Bestellung ${order.orderNumber} wurde erstattet`,
    firstName: firstNameOf(order),
    paragraphs: [
      `Ihre Bestellung ${order.orderNumber} konnten wir nicht ausführen. ${moneyBack(order, {
        paid: (over) =>
          `Ihre Zahlung von ${formatCents(order.grandTotal)} haben wir ${over} vollständig zurückgegeben.`,
        onAccount: (from) => `Die ${formatCents(order.grandTotal)} haben wir ${from} wieder abgezogen.`,
      })}`,
      `Das tut uns leid.${isOnAccount(order) ? '' : ` ${DAYS_NOTE}`}`,
    ],
  })

export const orderCancelledEmail = (order: Order): EmailText =>
  plainEmail({
    subject: `Ihre Bestellung ${order.orderNumber} ist storniert`,
    firstName: firstNameOf(order),
    paragraphs: [
      `Sie haben Ihre Bestellung ${order.orderNumber} für ${formatAppointment(order)} storniert. Wir backen sie nicht.`,
      ...(order.grandTotal === 0
        ? []
        : [
            moneyBack(order, {
              paid: (over) =>
                `Ihre Zahlung von ${formatCents(order.grandTotal)} (${paperOf(order)}) geben wir ${over} vollständig zurück. ${DAYS_NOTE}`,
              onAccount: (from) =>
                `Die ${formatCents(order.grandTotal)} (${paperOf(order)}) ziehen wir ${from} wieder ab.`,
            }),
          ]),
    ],
  })

/** The branch changed its hours: the order was moved to another time, and its customer is asked to confirm. */
export const orderMovedEmail = (order: Order, from: Date, publicUrl: string): EmailText =>
  plainEmail({
    subject: `Ihre Bestellung ${order.orderNumber}: Passt Ihnen eine andere Zeit?`,
    firstName: firstNameOf(order),
    paragraphs: [
      `am ${formatAppointmentTime(from.toISOString())} hat ${order.branch.branchPublicName} leider geschlossen. Das tut uns leid.`,
      `Wir haben Ihre Bestellung auf ${formatAppointment(order)} verlegt und Ihnen dort einen Platz reserviert.`,
      `Passt Ihnen das nicht? Dann wählen Sie eine andere Zeit, oder Sie ${costsNoMoney(order) ? 'stornieren kostenlos' : 'bekommen Ihr Geld zurück'}. Ein Klick genügt.`,
    ],
    link: { label: 'Antworten', url: publicUrl + routes.newTime(order.orderGUID) },
  })

/** Further payment or refund of a change, and the invoice that replaces the previous one. */
function billWords(order: Order, { goods, difference, invoiceNumber }: OrderChange): string[] {
  if (goods.length === 0)
    return [
      costsNoMoney(order)
        ? 'Was Sie bestellt haben und was es kostet, bleibt gleich.'
        : 'Was Sie bestellt und bezahlt haben, bleibt gleich, Ihre Rechnung auch.',
    ]
  const paid = {
    more: isOnAccount(order)
      ? `${formatCents(difference)} kommen auf die Sammelrechnung dazu.`
      : `Sie haben ${formatCents(difference)} nachgezahlt.`,
    less: moneyBack(order, {
      paid: (over) => `${formatCents(-difference)} geben wir Ihnen ${over} zurück. ${DAYS_NOTE}`,
      onAccount: (from) => `${formatCents(-difference)} ziehen wir ${from} ab.`,
    }),
    same: 'Dafür war nichts zu bezahlen.',
  }[difference > 0 ? 'more' : difference < 0 ? 'less' : 'same']
  const bill = `Ihre Bestellung kostet jetzt ${formatCents(order.grandTotal)}.`
  return [
    `${paid} ${bill}`,
    ...(invoiceNumber === ''
      ? []
      : [
          isDeliveryNote(invoiceNumber)
            ? `Der neue Lieferschein ${invoiceNumber} liegt dieser E-Mail bei und ersetzt den bisherigen.`
            : `Die neue Rechnung ${invoiceNumber} liegt dieser E-Mail bei. Sie ersetzt die bisherige, die damit storniert ist.`,
        ]),
  ]
}

/** The customer changed the order, or staff did for them. */
export const orderChangedEmail = (
  order: Order,
  change: OrderChange,
  publicUrl: string,
  by: 'customer' | 'staff',
): EmailText =>
  plainEmail({
    subject: `Ihre Bestellung ${order.orderNumber} ist geändert`,
    firstName: firstNameOf(order),
    paragraphs: [
      `${by === 'staff' ? 'wie besprochen haben wir' : 'Sie haben'} Ihre Bestellung ${order.orderNumber} geändert:`,
      `${appointmentLabel[order.orderMode]}: ${formatAppointment(order)}.`,
      ...billWords(order, change),
    ],
    changes: changeRows(order, change),
    link: { label: 'Bestellung ansehen', url: publicUrl + routes.thankYou(order.orderGUID) },
  })

/** Texts about a prepared change that costs more, which the customer pays; on account they only confirm it. */
const proposalWords = {
  paid: {
    subject: (difference: string) => `noch ${difference} zu bezahlen`,
    costs: (grandTotal: string, difference: string) =>
      `Ihre Bestellung kostet dann ${grandTotal}, davon sind ${difference} noch zu bezahlen. Die Änderung gilt, sobald Sie bezahlt haben.`,
    link: 'Ansehen und bezahlen',
  },
  onAccount: {
    subject: () => 'Bitte bestätigen Sie die Änderung',
    costs: (grandTotal: string, difference: string) =>
      `Ihre Bestellung kostet dann ${grandTotal}, und ${difference} kommen auf die Sammelrechnung Ihrer Firma dazu. Die Änderung gilt, sobald Sie sie bestätigt haben.`,
    link: 'Ansehen und bestätigen',
  },
} as const

/** Staff have prepared a change that costs more; it takes effect when the customer pays or confirms it. */
export const changeProposedEmail = (
  order: Order,
  { changes, difference, grandTotal, until, path }: ProposedChange,
  publicUrl: string,
): EmailText => {
  const words = proposalWords[isOnAccount(order) ? 'onAccount' : 'paid']
  const more = formatCents(difference)
  return plainEmail({
    subject: `Ihre Bestellung ${order.orderNumber}: ${words.subject(more)}`,
    firstName: firstNameOf(order),
    paragraphs: [
      `wie besprochen haben wir eine Änderung Ihrer Bestellung ${order.orderNumber} vorbereitet:`,
      `${words.costs(formatCents(grandTotal), more)} Das geht bis ${formatAppointmentTime(until)}.`,
      'Wenn Sie nichts tun, bleibt Ihre Bestellung, wie sie ist.',
    ],
    changes,
    link: { label: words.link, url: publicUrl + path },
  })
}

/** The payment for a change came too late to apply the change, and is refunded. */
export const changeFailedEmail = (order: Order, cents: number, publicUrl: string): EmailText =>
  plainEmail({
    subject: `Ihre Bestellung ${order.orderNumber} bleibt, wie sie war`,
    firstName: firstNameOf(order),
    paragraphs: [
      `Ihre Änderung der Bestellung ${order.orderNumber} konnten wir nicht mehr übernehmen. Das tut uns leid. ${moneyBack(
        order,
        {
          paid: () =>
            `Die ${formatCents(cents)}, die Sie dafür bezahlt haben, haben wir vollständig zurückgegeben. ${DAYS_NOTE}`,
          onAccount: (from) => `Die ${formatCents(cents)} dafür haben wir ${from} wieder abgezogen.`,
        },
      )}`,
      'Ihre Bestellung gilt so, wie sie vorher war.',
    ],
    link: { label: 'Bestellung ansehen', url: publicUrl + routes.thankYou(order.orderGUID) },
  })

export const orderTimeChosenEmail = (order: Order, publicUrl: string): EmailText =>
  plainEmail({
    subject: `Ihre Bestellung ${order.orderNumber}: neuer Termin`,
    firstName: firstNameOf(order),
    paragraphs: [
      `danke für Ihre Antwort. Ihre Bestellung ist jetzt für ${formatAppointment(order)} bei ${order.branch.branchPublicName} vorgemerkt.`,
    ],
    link: { label: 'Bestellung ansehen', url: publicUrl + routes.thankYou(order.orderGUID) },
  })

export const closedDayEmail = (order: Order): EmailText =>
  plainEmail({
    subject: `Ihre Bestellung ${order.orderNumber} müssen wir leider absagen`,
    firstName: firstNameOf(order),
    paragraphs: [
      `${order.branch.branchPublicName} hat am ${formatAppointment(order)} leider geschlossen. Ihre Bestellung können wir deshalb nicht ausführen. Das tut uns leid.`,
      ...(order.grandTotal === 0
        ? []
        : [
            moneyBack(order, {
              paid: (over) => `Was Sie bezahlt haben (${paperOf(order)}), geben wir ${over} zurück. ${DAYS_NOTE}`,
              onAccount: (from) => `Was sie kosten sollte (${paperOf(order)}), ziehen wir ${from} wieder ab.`,
            }),
          ]),
    ],
  })

const readyTexts = {
  pickup: ({ branch, targetDateTime }) =>
    `Ihre Bestellung liegt für Sie bereit: ${nameAndAddress(branch)}. Ihr Abholtermin ist um ${formatClock(targetDateTime)}.`,
  inhouse: ({ table }) => `Ihre Bestellung ist fertig und kommt gleich an Tisch ${table ?? ''}.`,
  delivery: ({ targetDateTime }) =>
    `Ihre Bestellung ist fertig und macht sich auf den Weg zu Ihnen. Ihr Liefertermin ist um ${formatClock(targetDateTime)}.`,
} as const satisfies Record<Order['orderMode'], (order: Order) => string>

export const orderReadyEmail = (order: Order, publicUrl: string): EmailText =>
  plainEmail({
    subject: `Ihre Bestellung ${order.orderNumber} ist fertig`,
    firstName: firstNameOf(order),
    paragraphs: [
      readyTexts[order.orderMode](order),
      ...(order.pickupCode === '' ? [] : [`Ihr Öffnungscode für die Abholstation: ${order.pickupCode}`]),
      `Guten Appetit wünscht ${brand.name}.`,
    ],
    link: { label: 'Bestellung ansehen', url: publicUrl + routes.thankYou(order.orderGUID) },
  })

/** ': E-Rechnung (ZUGFeRD)' */
function formNote({ billing }: Order): string {
  const name = invoiceFormNames[invoiceFormOf(billing)]
  return name === '' ? '' : `: ${name}`
}

export const invoiceReplacedEmail = (order: Order): EmailText =>
  plainEmail({
    subject: `Ihre neue Rechnung ${order.invoiceNumber}`,
    firstName: firstNameOf(order),
    paragraphs: [
      `Ihre Rechnung zur Bestellung ${order.orderNumber} haben wir wie gewünscht neu ausgestellt. Sie liegt dieser E-Mail bei.`,
      'Die frühere Rechnung ist damit storniert. Bitte verwenden Sie nur noch die neue.',
    ],
  })

export const invoiceFormEmail = (order: Order): EmailText =>
  plainEmail({
    subject: `Ihre Rechnung ${order.invoiceNumber}`,
    firstName: firstNameOf(order),
    paragraphs: [
      `Ihre Rechnung zur Bestellung ${order.orderNumber} liegt dieser E-Mail in der Form bei, die Sie sich gewünscht haben${formNote(order)}.`,
      'Es ist dieselbe Rechnung mit derselben Nummer. Bitte buchen Sie sie nur einmal.',
    ],
  })
