/** The four services at a place, each with its earliest time or why it is unavailable (spec §3, §4). */

import type { Branch } from '@/lib/contract/branches/branches'
import type { Availability } from '@/lib/contract/branches/slots'
import type { OrderMode } from '@/lib/contract/values'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { serviceLabel } from '@/lib/words/de/labels'
import {
  EARLIEST_DELIVERY,
  EARLIEST_PICKUP,
  expressLine,
  INHOUSE_LINE,
  notAvailableAt,
} from '@/lib/words/de/order-config'
import { branchObstacle } from './branch-obstacle'
import { earliestText } from './earliest-time-text'

export type ServiceOffer = {
  orderMode: OrderMode
  express: boolean
  label: string
  available: boolean
  /** German text: the earliest time or a property of the service; if unavailable, the reason. */
  detail: string
}

type ServiceOffersInput = {
  availability: Availability
  /** Branches in reach that offer pickup. */
  pickupBranches: readonly Branch[]
  /** Time of the shortcut above the services, ISO 8601; null without a shortcut. */
  soonestPickup?: string | null
  /** Postcode, town or branch, to name where a service is unavailable. */
  place: string
  now: Date
}

/** The four services in the order in which they are shown. */
export function serviceOffers({
  availability,
  pickupBranches,
  soonestPickup = null,
  place,
  now,
}: ServiceOffersInput): ServiceOffer[] {
  const offer = (orderMode: OrderMode, express: boolean, available: boolean, line: () => string): ServiceOffer => ({
    orderMode,
    express,
    label: serviceLabel(orderMode, express),
    available,
    detail: available ? line() : notAvailableAt(place),
  })
  const { pickupAvailableAt, pickupInhouseAt, pickupDeliveryAt } = availability
  // Same time as the shortcut: another branch may have an earlier time, but not for the products in the cart.
  const pickupAt = soonestPickup ?? pickupAvailableAt
  const express = { orderMode: 'pickup', express: true } as const
  const expressBranches = pickupBranches.filter((branch) => branchObstacle(branch, express, true) === null)
  return [
    offer('pickup', false, !isEmptyDateTime(pickupAt), () => earliestText(EARLIEST_PICKUP, pickupAt, now)),
    offer('pickup', true, expressBranches.length > 0, () => expressLine(expressBranches.length)),
    offer('inhouse', false, !isEmptyDateTime(pickupInhouseAt), () => INHOUSE_LINE),
    offer('delivery', false, !isEmptyDateTime(pickupDeliveryAt), () =>
      earliestText(EARLIEST_DELIVERY, pickupDeliveryAt, now),
    ),
  ]
}
