/** What a customer is told whose payment came to nothing, and what of their cart had to change for the next try. Pure. */
import { brand } from '@/lib/brand'
import type { ShopNotification } from '@/lib/contract/common'
import { routes } from '@/lib/routes'
import { gaveUp } from '../orders/rules'

type Ending = { headline: string; text: string }

const NOTHING_TAKEN = 'Es wurde nichts abgebucht.'

const endings: Readonly<Record<string, Ending>> = {
  [gaveUp.slot]: { headline: 'Ihr Termin ist inzwischen vergeben', text: NOTHING_TAKEN },
  [gaveUp.coupon]: {
    headline: 'Ihr Gutschein wurde inzwischen eingelöst',
    text: `${NOTHING_TAKEN} Bitte prüfen Sie Ihre Bestellung ohne den Gutschein.`,
  },
  [gaveUp.superseded]: {
    headline: `Ihr ${brand.cart} hat sich geändert`,
    text: `${NOTHING_TAKEN} Sie haben diese Bestellung inzwischen neu begonnen. Bitte prüfen Sie sie noch einmal.`,
  },
  [gaveUp.reference]: {
    headline: 'Das hat leider nicht geklappt',
    text: `${NOTHING_TAKEN} Bitte bezahlen Sie noch einmal.`,
  },
}

const tooLate: Ending = {
  headline: 'Ihre Zahlung kam zu spät',
  text: `${NOTHING_TAKEN} Bitte prüfen Sie Ihre Bestellung und bezahlen Sie noch einmal.`,
}

const paidBack: Ending = {
  headline: 'Ihre Zahlung kam zu spät',
  text: 'Wir konnten Ihre Bestellung nicht mehr annehmen und haben die Zahlung vollständig zurückgegeben.',
}

export type PaymentEnd = { kind: 'given_up'; reason: string | null } | { kind: 'paid_back' }

/**
 * The cart stays, whatever the reason, and its page is the next step. `check` is what a new look at the cart had to
 * change (another time is held, a coupon left); null when it can be ordered as it is. Only at a table (`atTable`) where
 * nothing more is served the order is over (spec §8).
 */
export function endingNotice(end: PaymentEnd, check: ShopNotification | null, atTable: boolean): ShopNotification {
  const isOver = check?.kind === 'reservation_ended'
  if (isOver && atTable) return { ...check, text: `${NOTHING_TAKEN} ${check.text}` }
  const reason = end.kind === 'paid_back' ? null : end.reason
  const { headline, text } = end.kind === 'paid_back' ? paidBack : (endings[reason ?? ''] ?? tooLate)
  const changes = check?.changes ?? []
  // A coupon that left is named twice already: by the headline and by the change.
  const isTold = isOver || (changes.length > 0 && reason !== gaveUp.coupon)
  return {
    kind: 'payment_ended',
    headline,
    text: isTold ? `${text} ${check?.text}` : text,
    ...(check?.explanation === undefined ? {} : { explanation: check.explanation }),
    changes,
    validationResult: 'invalid',
    redirectTarget: routes.cart,
  }
}
