/**
 * The appointment of an order as an iCalendar file (RFC 5545). Written without a library because it holds one event. Times are
 * in the zone Europe/Berlin, whose rules the file contains, so that a calendar in any country shows the branch's clock time. In
 * the hour that October has twice they are in UTC, because a local time would be the first of the two (RFC 5545 §3.3.5).
 */

import { addMinutes } from 'date-fns/addMinutes'
import { brand, business } from '@/lib/brand'
import type { Order } from '@/lib/contract/orders/checkout'
import { addressInOneLine, nameAndAddress } from '@/lib/format/address'
import { isInDoubledHour } from '@/lib/format/berlin-format'
import { clockOf, dayOf, fromWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { appointmentLabel } from '@/lib/words/de/labels'
import { wasCancelled } from '../rules'

const DURATION_MINUTES = { pickup: 15, inhouse: 45, delivery: 30 } as const

const ZONE = 'Europe/Berlin'
/** Summer time rules in force since 1996 (directive 2000/84/EC). */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** RFC 5545 §3.3.11: backslash, semicolon, comma and line break must be escaped. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const MAX_OCTETS = 75
/** RFC 5545 §3.1: a line of more than 75 octets continues on the next one after a space. Multi-byte characters stay whole. */
function folded(line: string): string {
  let result = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      result += '\r\n '
      octets = 1
    }
    result += character
    octets += size
  }
  return result
}

const local = (instant: Date): string => `${dayOf(instant)}T${clockOf(instant)}00`.replaceAll(/[-:]/g, '')
const utc = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Start and end of the event; both in the same form. */
function startAndEnd(start: Date, end: Date): string[] {
  const isDoubled = [start, end].some((instant) => isInDoubledHour(instant.toISOString()))
  return Object.entries({ DTSTART: start, DTEND: end }).map(([name, instant]) =>
    isDoubled ? `${name}:${utc(instant)}` : `${name};TZID=${ZONE}:${local(instant)}`,
  )
}

const locationOf = ({ branch, deliveryAddress }: Order): string =>
  deliveryAddress === null ? `${brand.name} ${nameAndAddress(branch)}` : addressInOneLine(deliveryAddress)

/** RFC 5546: PUBLISH and CANCEL need an organiser, and CANCEL needs a higher SEQUENCE than the event it cancels. */
const confirmedEvent = { method: 'PUBLISH', status: 'CONFIRMED' } as const
const cancelledEvent = { method: 'CANCEL', status: 'CANCELLED' } as const

/** Calendars apply the highest SEQUENCE: each change of the time adds 1, a cancellation 1 more. */
const sequenceOf = (order: Order): number => order.timeChanges + (wasCancelled(order) ? 1 : 0)

/** Content type of the file; email programs read the method from it. */
export const calendarType = (order: Order): string =>
  `text/calendar; charset=utf-8; method=${(wasCancelled(order) ? cancelledEvent : confirmedEvent).method}`

/** False for orders at a table: the customer is already there. */
export const hasCalendarFile = ({ orderMode }: Pick<Order, 'orderMode'>): boolean => orderMode !== 'inhouse'

/**
 * The UID is derived from the order's guid: importing the file twice leaves one entry, and importing the file of a cancelled
 * order removes the entry.
 */
export function calendarFileOf(order: Order, publicUrl: string): { fileName: string; content: string } {
  const start = fromWire(order.targetDateTime)
  if (start === null) throw new Error(`Order ${order.orderNumber} has no appointment.`)
  const link = `${publicUrl}${routes.thankYou(order.orderGUID)}`
  const code = order.pickupCode === '' ? [] : [`Öffnungscode: ${order.pickupCode}`]
  const { method, status } = wasCancelled(order) ? cancelledEvent : confirmedEvent
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(brand.name)}//Bestellung//DE`,
    `METHOD:${method}`,
    ...TIME_ZONE,
    'BEGIN:VEVENT',
    `UID:${order.orderGUID}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${utc(fromWire(order.paidAt) ?? start)}`,
    `SEQUENCE:${sequenceOf(order)}`,
    `ORGANIZER;CN="${brand.name}":mailto:${business.legal.email}`,
    ...startAndEnd(start, addMinutes(start, DURATION_MINUTES[order.orderMode])),
    `SUMMARY:${escaped(`${appointmentLabel[order.orderMode]} ${brand.name} ${order.orderNumber}`)}`,
    `DESCRIPTION:${escaped([`Bestellung ${order.orderNumber}`, ...code, link].join('\n'))}`,
    `LOCATION:${escaped(locationOf(order))}`,
    `URL:${link}`,
    `STATUS:${status}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return { fileName: `${order.orderNumber}.ics`, content: lines.map((line) => `${folded(line)}\r\n`).join('') }
}
