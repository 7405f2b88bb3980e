/** Texts of push notifications. */

import { formatCount } from '@/lib/format/count'
import { brand } from '../../brand'
import type { StandingWeek } from '../../contract/orders/standing-orders'
import type { OrderMode, OrderPushTopic } from '../../contract/values'
import { formatAppointmentTime, formatClock, formatTime } from '../../format/berlin-format'
import { stepSentence } from './order-steps'
import { timeName } from './push-switches'
import { dayWords, weekdayOfDay } from './standing-orders'

/** Data for a notification about an order. Contains no names and no goods, because others may see the screen. */
type PushedOrder = {
  orderNumber: string
  orderMode: OrderMode
  /** ISO 8601. */
  targetDateTime: string
  branchPublicName: string
}

type Message = { title: string; body: string }

const whichOrder = ({ orderNumber, branchPublicName }: PushedOrder): string => `${orderNumber} · ${branchPublicName}`

const reminders = {
  pickup: (clock: string) => `Um ${clock} ist Ihr ${brand.cart} abholbereit.`,
  inhouse: (clock: string) => `Um ${clock} erwarten wir Sie.`,
  delivery: (clock: string) => `Um ${clock} sind wir bei Ihnen.`,
} as const satisfies Record<OrderMode, (clock: string) => string>

/** The allergens of a product in the order were corrected. */
export const recallPushWords = (order: PushedOrder): Message => ({
  title: 'Wichtig: Allergene in Ihrer Bestellung',
  body: `Bitte lesen Sie unsere E-Mail. ${whichOrder(order)}`,
})

/** Texts by topic. */
export const orderPushWords = {
  ready: (order) => ({ title: stepSentence('ready', order.orderMode), body: whichOrder(order) }),
  moved: (order) => ({
    title: `Passt Ihnen ${formatAppointmentTime(order.targetDateTime)}?`,
    body: `Wir mussten Ihre ${timeName[order.orderMode]} ändern. ${whichOrder(order)}`,
  }),
  reminder: (order) => ({
    title: reminders[order.orderMode](formatClock(order.targetDateTime)),
    body: whichOrder(order),
  }),
} as const satisfies Record<OrderPushTopic, (order: PushedOrder) => Message>

/** A bread-saver evening, for followers of the branch; times ISO 8601. */
export const eveningPushWords = ({
  bags,
  branchPublicName,
  from,
  until,
}: {
  bags: number
  branchPublicName: string
  from: string
  until: string
}): Message => ({
  title: bags === 1 ? 'Heute 1 Tüte zu retten' : `Heute ${formatCount(bags)} Tüten zu retten`,
  body: `${branchPublicName} · Abholung ${formatTime(from)}–${formatClock(until)}`,
})

/** About a standing order; without its goods, because others may see the screen. */
export const cartFilledWords = ({ cart, date, branchName }: StandingWeek): Message =>
  cart === null
    ? { title: `Kein ${brand.cart} am ${dayWords(date)}`, body: branchName }
    : { title: `Ihr ${brand.cart} für ${weekdayOfDay(date)} ist gefüllt`, body: `Ansehen und bezahlen · ${branchName}` }

/** Action of each notification: leads to the page with the switches. */
export const CHANGE_PUSHES = 'Mitteilungen ändern'
