/** Placeholders in editorial texts: `{loyalty}` is replaced by the value that the shop uses. Pure. */
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

const placeholderTexts = (figures: BusinessSettings, delivery: DeliveryTerms) => ({
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

/** Returns a function that replaces the placeholders of a text; unknown names in braces stay as they are. */
export function placeholderFiller(figures: BusinessSettings, delivery: DeliveryTerms): (text: string) => string {
  const words = new Map(Object.entries(placeholderTexts(figures, delivery)))
  return (text) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => words.get(name) ?? whole)
}
