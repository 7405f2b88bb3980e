/** Values of the placeholders in editorial texts. Pure. */
import {
  type BusinessSettings,
  DAYS_OFFERED,
  EXPRESS_MINUTES,
  INVOICE_CHANGE_DAYS,
  percentText,
  RESET_LINK_MINUTES,
} from '@/lib/domain/business-settings'
import { WITHDRAWAL_DAYS } from '@/lib/domain/withdrawal'
import { formatCents } from '@/lib/format/money'
import type { Placeholders } from '@/lib/format/placeholders'
import type { BranchRecord } from '../branches/rules'

type DeliveryTerms = Pick<BranchRecord, 'deliveryFeeCents' | 'deliveryFreeFromCents' | 'deliveryMinimumCents'>

const NO_DELIVERY: DeliveryTerms = { deliveryFeeCents: 0, deliveryFreeFromCents: 0, deliveryMinimumCents: 0 }

/** The most frequent delivery terms of the open branches that deliver; the first of equally frequent ones. */
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

export const placeholderTexts = (figures: BusinessSettings, delivery: DeliveryTerms): Placeholders => ({
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
