/**
 * The appointment of an order as iCalendar (RFC 5545). Times are UTC, which every calendar shows in its owner's zone: with
 * a time zone the package writes DTSTAMP without its mandatory Z, and local times of the server's clock.
 */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { fromWire } from '@/lib/berlin-time'
import { brand } from '@/lib/brand'
import type { Order } from '@/lib/contract/checkout'
import { appointmentLabel } from '@/lib/copy'
import { routes } from '@/lib/routes'

const DURATION_MINUTES = { pickup: 15, inhouse: 45, delivery: 30 } as const

const placeOf = ({ branch, deliveryAddress }: Order): string =>
  deliveryAddress === null
    ? `${brand.name} ${branch.branchPublicName}, ${branch.street}, ${branch.postCode} ${branch.city}`
    : `${deliveryAddress.addressLine1}, ${deliveryAddress.addressZip} ${deliveryAddress.addressCity}`

/** The UID is the order's, so that importing the file twice keeps one entry. */
export function calendarFileOf(order: Order, publicUrl: string): { fileName: string; content: string } {
  const start = fromWire(order.targetDateTime)
  if (start === null) throw new Error(`Order ${order.orderNumber} has no appointment.`)
  const link = `${publicUrl}${routes.thankYou(order.orderGUID)}`
  const calendar = ical({
    prodId: { company: brand.name, product: 'Bestellung', language: 'DE' },
    method: ICalCalendarMethod.PUBLISH,
  })
  const code = order.pickupCode === '' ? [] : [`Öffnungscode: ${order.pickupCode}`]
  calendar.createEvent({
    id: `${order.orderGUID}@${new URL(publicUrl).hostname}`,
    start,
    end: new Date(start.getTime() + DURATION_MINUTES[order.orderMode] * 60_000),
    stamp: fromWire(order.paidAt) ?? start,
    status: ICalEventStatus.CONFIRMED,
    summary: `${appointmentLabel[order.orderMode]} ${brand.name} ${order.orderNumber}`,
    description: [`Bestellung ${order.orderNumber}`, ...code, link].join('\n'),
    location: placeOf(order),
    url: link,
  })
  return { fileName: `${order.orderNumber}.ics`, content: calendar.toString() }
}
