/** Messages on a device: what they say. */
import { formatAppointmentTime, formatClock, formatTime } from '../../berlin-format'
import { brand } from '../../brand'
import type { StandingWeek } from '../../contract/standing-orders'
import type { OrderMode, OrderPushTopic } from '../../contract/values'
import { stepSentence } from './order-steps'
import { timeName } from './push-switches'
import { dayWords, weekdayOfDay } from './standing-orders'

/** Of an order, as far as a screen that others may see has to know it: nobody's name, no goods. */
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
  inhouse: (clock: string) => `Um ${clock} bei uns.`,
  delivery: (clock: string) => `Um ${clock} sind wir bei Ihnen.`,
} as const satisfies Record<OrderMode, (clock: string) => string>

/** What is said of each. */
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

/** An evening with bags to save, for who follows the branch; ISO 8601. */
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
  title: bags === 1 ? 'Heute 1 Tüte zu retten' : `Heute ${bags} Tüten zu retten`,
  body: `${branchPublicName} · Abholung ${formatTime(from)}–${formatClock(until)}`,
})

/** Of a standing order; without what is in the bag, which others may see on the screen. */
export const bagFilledWords = ({ bag, date, branchName }: StandingWeek): Message =>
  bag === null
    ? { title: `Kein ${brand.cart} am ${dayWords(date)}`, body: branchName }
    : { title: `Ihr ${brand.cart} für ${weekdayOfDay(date)} ist gefüllt`, body: `Ansehen und bezahlen · ${branchName}` }

/** Below each message: leads to where they are switched off. */
export const CHANGE_PUSHES = 'Mitteilungen ändern'
