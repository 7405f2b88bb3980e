/** What each service can promise at a place: the line under its name, or that it cannot be had (spec §3, §4). */

import type { Branch } from '@/lib/contract/branches'
import type { Availability } from '@/lib/contract/slots'
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
  /** The earliest time or what is special; why not, when it is not available. */
  detail: string
}

type ServiceOffersInput = {
  availability: Availability
  /** Branches in reach that offer pickup. */
  pickupBranches: readonly Branch[]
  /** When the shortcut above the services has it ready, ISO 8601; null without a shortcut. */
  soonestPickup?: string | null
  /** A postcode, town or branch, to say where a service is missing. */
  place: string
  now: Date
}

/** The four choices in the order they are shown. */
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
  // One truth on the page: a station or a farther shop may have a minute before, but not of what lies in the bag.
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
