/** Figures in editorial texts: an editor writes `{loyalty}`, a reader sees what the shop really does. Pure. */
import {
  DAYS_OFFERED,
  EXPRESS_MINUTES,
  type Figures,
  INVOICE_CHANGE_DAYS,
  percentText,
  RESET_LINK_MINUTES,
} from '@/lib/domain/business-settings'
import { WITHDRAWAL_DAYS } from '@/lib/domain/withdrawal'
import { formatCents } from '@/lib/format/money'
import type { BranchRecord } from '../branches/rules'

type DeliveryTerms = Pick<BranchRecord, 'deliveryFeeCents' | 'deliveryFreeFromCents' | 'deliveryMinimumCents'>

const NO_DELIVERY: DeliveryTerms = { deliveryFeeCents: 0, deliveryFreeFromCents: 0, deliveryMinimumCents: 0 }

/** Terms that most of the delivering branches have; of equally many the ones named first. */
export function usualDelivery(
  branches: readonly (DeliveryTerms & Pick<BranchRecord, 'delivery' | 'closed'>)[],
): DeliveryTerms {
  const byTerms = Map.groupBy(
    branches.filter(({ delivery, closed }) => delivery && !closed),
    ({ deliveryFeeCents, deliveryFreeFromCents, deliveryMinimumCents }) =>
      [deliveryFeeCents, deliveryFreeFromCents, deliveryMinimumCents].join(),
  )
  const [most = []] = [...byTerms.values()].toSorted((a, b) => b.length - a.length)
  return most[0] ?? NO_DELIVERY
}

const wordsOf = (figures: Figures, delivery: DeliveryTerms) => ({
  loyalty: percentText(figures.loyaltyPercent),
  holdMinutes: String(figures.reservationMinutes),
  sessionDays: String(figures.sessionDays),
  expressFrom: String(EXPRESS_MINUTES.from),
  expressUntil: String(EXPRESS_MINUTES.until),
  daysOffered: String(DAYS_OFFERED),
  resetMinutes: String(RESET_LINK_MINUTES),
  invoiceDays: String(INVOICE_CHANGE_DAYS),
  withdrawalDays: String(WITHDRAWAL_DAYS),
  deliveryFee: formatCents(delivery.deliveryFeeCents),
  deliveryFreeFrom: formatCents(delivery.deliveryFreeFromCents),
  deliveryMinimum: formatCents(delivery.deliveryMinimumCents),
})

/** Puts figures in the place of their names; braces around anything else stay as they are. */
export function figureFiller(figures: Figures, delivery: DeliveryTerms): (text: string) => string {
  const words = new Map(Object.entries(wordsOf(figures, delivery)))
  return (text) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => words.get(name) ?? whole)
}
