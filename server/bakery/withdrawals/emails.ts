/** Emails about a declared withdrawal: the customer's receipt, and the task for head office. */

import { business } from '@/lib/brand'
import type { WithdrawalReceipt } from '@/lib/contract/orders/withdrawals'
import { WITHDRAWAL_DAYS } from '@/lib/domain/withdrawal'
import { formatDay, formatOrderTime } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { teamRoutes } from '@/lib/web/team-routes'
import { type EmailText, plainEmail } from '../mail/service'

const { company, street, postCode, city, email: office } = business.legal

const nextSteps = ({ amount, calledOff }: WithdrawalReceipt): string[] => {
  if (calledOff) {
    const paidBack =
      amount === 0
        ? ''
        : ` Ihre Zahlung von ${formatCents(amount)} geben wir auf dem Weg zurück, auf dem Sie bezahlt haben.`
    return [`Ihre Bestellung ist damit storniert.${paidBack}`]
  }
  return [
    `Was Sie davon schon haben, bringen Sie bitte in ${WITHDRAWAL_DAYS} Tagen in ein Geschäft Ihrer Wahl, oder schicken Sie es an ${company}, ${street}, ${postCode} ${city}.`,
    ...(amount === 0 ? [] : [paidBackWords(amount)]),
  ]
}

const paidBackWords = (amount: number): string =>
  `Sie bekommen ${formatCents(amount)} auf dem Weg zurück, auf dem Sie bezahlt haben, spätestens in ${WITHDRAWAL_DAYS} Tagen. Dürfen wir auf die Ware warten, beginnt das mit ihrem Eintreffen.`

/** Time and wording of the declaration, to the minute: the receipt on a durable medium (§ 356a (4) BGB). */
export const withdrawalReceivedEmail = (receipt: WithdrawalReceipt): EmailText =>
  plainEmail({
    subject: `Eingang Ihres Widerrufs zu ${receipt.orderNumber}`,
    firstName: receipt.name,
    paragraphs: [
      `Ihr Widerruf ist am ${formatOrderTime(receipt.declaredAt)} bei uns eingegangen.`,
      `Sie haben erklärt: „Hiermit widerrufe ich den Vertrag über ${receipt.goods.join(', ')} aus der Bestellung ${receipt.orderNumber}.“ Name: ${receipt.name}.`,
      ...nextSteps(receipt),
    ],
  })

/** To head office: the refund waits for the confirmation that the goods have arrived. */
export const withdrawalToSettleEmail = (
  receipt: WithdrawalReceipt,
  branchName: string,
  publicUrl: string,
): EmailText & { recipient: string } => ({
  recipient: office,
  ...plainEmail({
    subject: `Widerruf zu erledigen: ${receipt.orderNumber}, ${formatCents(receipt.amount)}`,
    firstName: '',
    paragraphs: [
      `Eingegangen am ${formatOrderTime(receipt.declaredAt)} von ${receipt.name} (${receipt.email}): ${receipt.goods.join(', ')}, Bestellung ${receipt.orderNumber}, ${branchName}.`,
      `Zu erstatten sind ${formatCents(receipt.amount)}, spätestens ${WITHDRAWAL_DAYS} Tage nach dem ${formatDay(receipt.declaredAt)} oder nach Eingang der Ware. Bitte unter „Zentrale, Erstattungen“ bestätigen: ${publicUrl}${teamRoutes.refunds}`,
    ],
  }),
})
