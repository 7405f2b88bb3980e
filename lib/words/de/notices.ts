/** Notices about a cart (spec §3 "Shop notification", §8). */

import { brand } from '../../brand'
import type { ShopNotification } from '../../contract/common'
import type { CartChange, Notice, PaymentEnding, WholeCartTime } from '../../contract/orders/notices'
import { EMPTY_DATE_TIME, type OrderMode } from '../../contract/values'
import { formatAppointmentTime } from '../../format/berlin-format'
import { formatCents } from '../../format/money'
import { bakingWords, unavailableWords } from './catalogue'
import { couponName } from './coupons'
import { appointmentLabel } from './labels'
import { NO_ROOM, OUTGROWN_REASON, outgrownWords } from './outgrown'
import { packagingLeft } from './packaging'
import { resumesWords } from './pauses'
import { refusalWords } from './refusals'

type ChangeWords = ShopNotification['changes'][number]

/** Name of a product that is not in the catalogue any more. */
const SOME_PRODUCT = 'Produkt'

export function cartChangeWords(change: CartChange): ChangeWords {
  switch (change.code) {
    case 'unavailable':
      return { label: change.product ?? SOME_PRODUCT, reason: unavailableWords[change.why] }
    case 'units':
      return { label: change.product, reason: `Anzahl von ${change.from} auf ${change.to} geändert.` }
    case 'left':
      return {
        label: change.product,
        reason: change.left === 0 ? 'Leider ausverkauft' : `Maximal noch ${change.left} verfügbar`,
      }
    case 'packaging':
      return { label: change.product, reason: packagingLeft[change.from] }
    case 'price':
      return { label: change.product, reason: `Jetzt ${formatCents(change.to)} statt ${formatCents(change.from)}.` }
    case 'new_time':
      return { label: appointmentLabel[change.orderMode], reason: `Neu: ${formatAppointmentTime(change.start)}` }
    case 'coupon_left':
      return { label: couponName(change.coupon), reason: refusalWords[change.why] }
  }
}

type NoticeWords = Pick<ShopNotification, 'headline' | 'text' | 'explanation' | 'changes'>

const wordsOf = (headline: string, text: string, changes: readonly CartChange[] = []): NoticeWords => ({
  headline,
  text,
  changes: changes.map(cartChangeWords),
})

const CART_CHANGED = `Ihr ${brand.cart} hat sich geändert`
const ENDED = 'Ihre Reservierung ist abgelaufen'

const togetherWords = ({ start, product, ...baking }: WholeCartTime): string =>
  `Alles zusammen bekommen Sie hier das nächste Mal am ${formatAppointmentTime(start)}: ${product} ${bakingWords(baking)}.`

const noNewTime = {
  text: 'Es konnte kein neuer Bestellzeitpunkt ermittelt werden.',
  explanation: 'Bitte wählen Sie ein anderes Geschäft.',
}
const renewalFailed = {
  inhouse: { text: 'Aktuell ist keine Bestellung am Tisch möglich.', explanation: 'Bitte bestellen Sie am Tresen.' },
  pickup: noNewTime,
  delivery: noNewTime,
} as const satisfies Record<OrderMode, Pick<NoticeWords, 'text' | 'explanation'>>

const NOTHING_TAKEN = 'Es wurde nichts abgebucht.'
const endings = {
  slot: { headline: 'Ihr Termin ist inzwischen vergeben', text: NOTHING_TAKEN },
  coupon: {
    headline: 'Ihr Gutschein wurde inzwischen eingelöst',
    text: `${NOTHING_TAKEN} Bitte prüfen Sie Ihre Bestellung ohne den Gutschein.`,
  },
  superseded: {
    headline: CART_CHANGED,
    text: `${NOTHING_TAKEN} Sie haben diese Bestellung inzwischen neu begonnen. Bitte prüfen Sie sie noch einmal.`,
  },
  reference: { headline: 'Das hat leider nicht geklappt', text: `${NOTHING_TAKEN} Bitte bezahlen Sie noch einmal.` },
  too_late: {
    headline: 'Ihre Zahlung kam zu spät',
    text: `${NOTHING_TAKEN} Bitte prüfen Sie Ihre Bestellung und bezahlen Sie noch einmal.`,
  },
  paid_back: {
    headline: 'Ihre Zahlung kam zu spät',
    text: 'Wir konnten Ihre Bestellung nicht mehr annehmen und haben die Zahlung vollständig zurückgegeben.',
  },
  not_placed: {
    headline: 'Das hat leider nicht geklappt',
    text: 'Auf der Sammelrechnung Ihrer Firma steht davon nichts. Bitte prüfen Sie Ihre Bestellung und bestellen Sie noch einmal.',
  },
} as const satisfies Record<PaymentEnding, Pick<NoticeWords, 'headline' | 'text'>>

function paymentEnded(ending: PaymentEnding, check: Notice | null, now: Date): NoticeWords {
  const { headline, text } = endings[ending]
  if (check === null) return wordsOf(headline, text)
  const found = noticeWords(check, now)
  if (check.code === 'branch_paused') return { ...found, headline, text: `${text} ${found.headline} ${found.text}` }
  // A removed coupon is already named in the headline and in the change.
  const isTold = check.code === 'renewal_failed' || (found.changes.length > 0 && ending !== 'coupon')
  return { ...found, headline, text: isTold ? `${text} ${found.text}` : text }
}

const CART_STAYS = `Ihr ${brand.cart} bleibt, wie er ist.`
const pausedAdvice = {
  inhouse: { explanation: 'Bitte bestellen Sie am Tresen.' },
  pickup: { explanation: CART_STAYS },
  delivery: { explanation: CART_STAYS },
} as const satisfies Record<OrderMode, Pick<NoticeWords, 'explanation'>>

/** `now`: time of reading. */
export function noticeWords(notice: Notice, now: Date): NoticeWords {
  switch (notice.code) {
    case 'cart_changed': {
      const changed = wordsOf(CART_CHANGED, 'Das konnten wir nicht wie gewünscht übernehmen:', notice.changes)
      return notice.together === null ? changed : { ...changed, explanation: togetherWords(notice.together) }
    }
    case 'reservation_moved':
      return wordsOf(ENDED, 'Wir haben für Sie den nächsten freien Zeitpunkt reserviert.', notice.changes)
    case 'renewal_failed':
      return { headline: ENDED, changes: [], ...renewalFailed[notice.orderMode] }
    case 'branch_paused':
      return {
        ...wordsOf(refusalWords.branch_paused, resumesWords(notice.until, now)),
        ...pausedAdvice[notice.orderMode],
      }
    case 'slot_outgrown':
      return wordsOf(
        outgrownWords(notice.start, notice.next),
        notice.next === EMPTY_DATE_TIME ? NO_ROOM : OUTGROWN_REASON,
      )
    case 'cart_empty':
      return wordsOf(`${brand.cart} leer`, 'Bitte legen Sie zuerst Produkte hinein.')
    case 'config_missing':
      return wordsOf('Ihre Bestellung ist noch unvollständig', refusalWords.config_incomplete)
    case 'table_missing':
      return wordsOf('Ihre Tischnummer fehlt', refusalWords.table_invalid)
    case 'below_minimum':
      return wordsOf(
        'Mindestbestellwert nicht erreicht',
        `Wir liefern Bestellungen ab einem Warenwert von ${formatCents(notice.minimum)}.`,
      )
    case 'stock_gone':
      return wordsOf(CART_CHANGED, 'Ein Produkt ist in der gewünschten Menge leider nicht mehr da.', notice.changes)
    case 'payment_ended':
      return paymentEnded(notice.ending, notice.check, now)
    case 'table_closed': {
      const { text, explanation } = renewalFailed.inhouse
      return { headline: ENDED, text: `${NOTHING_TAKEN} ${text}`, explanation, changes: [] }
    }
  }
}
