/** The email with the link to pay an order by telephone. */
import { brand } from '@/lib/brand'
import type { ListedTelephoneOrder } from '@/lib/contract/orders/telephone-orders'
import { formatOrderTime } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { routes } from '@/lib/web/routes'
import { heldWords } from '@/lib/words/de/standing-orders'
import { LAPSES_BY_ITSELF } from '@/lib/words/de/telephone-orders'
import { type EmailText, plainEmail } from './plain-email'

export function telephoneOrderEmail(order: ListedTelephoneOrder, publicUrl: string, now: Date): EmailText {
  const until = heldWords(order.payUntil, now, true)
  return plainEmail({
    subject: `Ihre Bestellung bei ${brand.name}: bitte bis ${until} bezahlen`,
    firstName: order.name,
    paragraphs: [
      `danke für Ihren Anruf. Ihr ${brand.cart} über ${formatCents(order.total)} ist gefüllt und wartet am ${formatOrderTime(order.targetDateTime)} auf Sie: ${order.branchName}.`,
      `Bitte bezahlen Sie bis ${until}. So lange halten wir Platz und Ware für Sie frei. ${LAPSES_BY_ITSELF}`,
    ],
    link: { label: 'Ansehen und bezahlen', url: publicUrl + routes.telephoneOrder(order.telephoneOrderGUID) },
  })
}
