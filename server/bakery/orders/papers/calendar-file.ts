/**
 * The appointment of an order as iCalendar (RFC 5545). Written by hand: it is one event, its times name Berlin's zone
 * and bring its rules, so that a calendar shows the clock time of the branch wherever its owner is.
 */

import { addMinutes } from 'date-fns/addMinutes'
import { brand, business } from '@/lib/brand'
import type { Order } from '@/lib/contract/checkout'
import { addressInOneLine } from '@/lib/format/address'
import { clockOf, dayOf, fromWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { appointmentLabel } from '@/lib/words/de/labels'
import { wasCancelled } from '@/server/bakery/orders/rules'

const DURATION_MINUTES = { pickup: 15, inhouse: 45, delivery: 30 } as const

const ZONE = 'Europe/Berlin'
/** The rules in force since 1996 (directive 2000/84/EC). */
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

/** §3.3.11: these characters have a meaning in the format. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const MAX_OCTETS = 75
/** §3.1: a line of more than 75 octets goes on in the next one after a space; no character is cut. */
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

const placeOf = ({ branch, deliveryAddress }: Order): string =>
  deliveryAddress === null
    ? `${brand.name} ${branch.branchPublicName}, ${branch.street}, ${branch.postCode} ${branch.city}`
    : addressInOneLine(deliveryAddress)

/** RFC 5546: PUBLISH and CANCEL name who organises, and what is cancelled comes later in the sequence. */
const keptEvent = { method: 'PUBLISH', status: 'CONFIRMED' } as const
const cancelledEvent = { method: 'CANCEL', status: 'CANCELLED' } as const

/** A calendar takes what comes later: each change of the time counts, and that it is off comes after all of them. */
const sequenceOf = (order: Order): number => order.timeChanges + (wasCancelled(order) ? 1 : 0)

/** As mail readers need it to know what to do with the file. */
export const calendarType = (order: Order): string =>
  `text/calendar; charset=utf-8; method=${(wasCancelled(order) ? cancelledEvent : keptEvent).method}`

/** At a table one is there already: nothing belongs into a calendar. */
export const hasCalendarFile = ({ orderMode }: Pick<Order, 'orderMode'>): boolean => orderMode !== 'inhouse'

/**
 * The UID is the order's, so that importing the file twice keeps one entry, and that of an order which was called off
 * takes the entry away.
 */
export function calendarFileOf(order: Order, publicUrl: string): { fileName: string; content: string } {
  const start = fromWire(order.targetDateTime)
  if (start === null) throw new Error(`Order ${order.orderNumber} has no appointment.`)
  const link = `${publicUrl}${routes.thankYou(order.orderGUID)}`
  const code = order.pickupCode === '' ? [] : [`Öffnungscode: ${order.pickupCode}`]
  const { method, status } = wasCancelled(order) ? cancelledEvent : keptEvent
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
    `DTSTART;TZID=${ZONE}:${local(start)}`,
    `DTEND;TZID=${ZONE}:${local(addMinutes(start, DURATION_MINUTES[order.orderMode]))}`,
    `SUMMARY:${escaped(`${appointmentLabel[order.orderMode]} ${brand.name} ${order.orderNumber}`)}`,
    `DESCRIPTION:${escaped([`Bestellung ${order.orderNumber}`, ...code, link].join('\n'))}`,
    `LOCATION:${escaped(placeOf(order))}`,
    `URL:${link}`,
    `STATUS:${status}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return { fileName: `${order.orderNumber}.ics`, content: lines.map((line) => `${folded(line)}\r\n`).join('') }
}
