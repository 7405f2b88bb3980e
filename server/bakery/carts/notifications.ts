/** What the shop tells a customer about their cart (spec §3 "Shop notification", §8). */
import { formatOrderTime } from '@/lib/berlin-format'
import { toWire } from '@/lib/berlin-time'
import { brand } from '@/lib/brand'
import type { ShopNotification } from '@/lib/contract/common'
import type { OrderMode } from '@/lib/contract/values'
import { appointmentLabel } from '@/lib/copy'
import { formatCents } from '@/lib/money'
import { routes } from '@/lib/routes'
import { refusalWords } from '@/lib/words/de/refusals'
import type { ProductRecord } from '../catalogue/rules'
import type { Change } from './rules'
import { type Delay, reasonOf } from './whole-bag'

type Text = Pick<ShopNotification, 'headline' | 'text'> & {
  changes?: readonly Change[]
  explanation?: string | undefined
}

const invalid = ({ headline, text, changes = [], explanation }: Text): ShopNotification => ({
  kind: 'notice',
  headline,
  text,
  ...(explanation === undefined ? {} : { explanation }),
  changes: [...changes],
  validationResult: 'invalid',
  redirectTarget: null,
})

/** The same for a cart that is about to be paid: reading it leads to the start page. */
export const atCheckout = (notification: ShopNotification): ShopNotification => ({
  ...notification,
  redirectTarget: routes.home,
})

/** When, after the wanted time, all of the cart could be had together. */
const togetherFrom = ({ cause, earliest }: Delay<ProductRecord>): string | undefined =>
  earliest === null
    ? undefined
    : `Alles zusammen bekommen Sie hier das nächste Mal am ${formatOrderTime(toWire(earliest))}: ${cause.name} ${reasonOf(cause)}.`

export const cartChanged = (changes: readonly Change[], delay: Delay<ProductRecord> | null = null): ShopNotification =>
  invalid({
    headline: `Ihr ${brand.cart} hat sich geändert`,
    text: 'Das konnten wir nicht wie gewünscht übernehmen:',
    changes,
    explanation: delay === null ? undefined : togetherFrom(delay),
  })

export const newTimeChange = (mode: OrderMode, start: Date): Change => ({
  label: appointmentLabel[mode],
  reason: `Neu: ${formatOrderTime(toWire(start))}`,
})

const ENDED = 'Ihre Reservierung ist abgelaufen'

export const reservationMoved = (changes: readonly Change[]): ShopNotification =>
  invalid({
    headline: ENDED,
    text: 'Wir haben für Sie den nächsten freien Zeitpunkt reserviert.',
    changes,
  })

const noNewTime = {
  text: 'Es konnte kein neuer Bestellzeitpunkt ermittelt werden.',
  explanation: 'Bitte wählen Sie ein anderes Geschäft.',
  redirectTarget: null,
}
/** At the table nothing else can be chosen: closing empties the cart (spec §4, §8). */
const noTable = {
  text: 'Aktuell ist keine Bestellung am Tisch möglich.',
  explanation: 'Bitte bestellen Sie am Tresen.',
  redirectTarget: routes.home,
}
const renewalFailures = {
  inhouse: noTable,
  pickup: noNewTime,
  delivery: noNewTime,
} as const satisfies Record<OrderMode, Partial<ShopNotification>>

export const renewalFailed = (mode: OrderMode): ShopNotification => ({
  ...invalid({ headline: ENDED, text: renewalFailures[mode].text }),
  kind: 'reservation_ended',
  ...renewalFailures[mode],
})

export const cartIsEmpty = (): ShopNotification =>
  invalid({ headline: `${brand.cart} leer`, text: 'Bitte legen Sie zuerst Produkte hinein.' })

export const configMissing = (): ShopNotification =>
  invalid({ headline: 'Ihre Bestellung ist noch unvollständig', text: refusalWords.config_incomplete })

export const tableMissing = (): ShopNotification =>
  invalid({ headline: 'Ihre Tischnummer fehlt', text: refusalWords.table_invalid })

export const belowDeliveryMinimum = (minimumCents: number): ShopNotification =>
  invalid({
    headline: 'Mindestbestellwert nicht erreicht',
    text: `Wir liefern Bestellungen ab einem Warenwert von ${formatCents(minimumCents)}.`,
  })
