/**
 * The guest's order saved on this device ('Wie immer?'). The cookie contains only the order's guid; the bakery loads the order.
 * A cookie with any other value is ignored.
 */
import { z } from 'zod'
import type { Caller } from '@/lib/contract/operation'
import { KEPT_ORDER_DAYS } from '@/lib/domain/business-settings'
import { canBeRemembered } from '@/lib/domain/remembered-order'
import { config } from '../../config'
import { backend } from '../backend/backend'
import { requireRequest } from '../context'

const COOKIE = 'wie-immer'
const SAVED_SECONDS = KEPT_ORDER_DAYS * 24 * 60 * 60

const guid = z.uuid()

export const savedOrder = (): string | null => guid.safeParse(requireRequest().cookies.get(COOKIE)?.value).data ?? null

export function saveOrder(orderGUID: string): void {
  requireRequest().cookies.set(COOKIE, guid.parse(orderGUID), {
    maxAge: SAVED_SECONDS,
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: config().publicUrl.startsWith('https:'),
  })
}

/** Replaces a saved order with a newer one. Does nothing without a saved order, and for customers, whose account lists their orders. */
export async function replaceSavedOrder(caller: Caller, orderGUID: string): Promise<void> {
  if (caller.customerId !== null || savedOrder() === null) return
  const found = await backend().checkout.order(caller, { orderGUID })
  if (found.ok && canBeRemembered(found.value)) saveOrder(orderGUID)
}

export const deleteSavedOrder = (): void => requireRequest().cookies.set(COOKIE, '', { path: '/', maxAge: 0 })
