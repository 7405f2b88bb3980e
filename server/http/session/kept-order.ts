/**
 * The last order of this device, for whoever asked to have it kept ('Wie immer?'). Its guid and nothing else: what is in
 * it, and what of it can be had, is the bakery's to say. Anything but a guid, however it came into the cookie, is nothing.
 */
import { z } from 'zod'
import type { Caller } from '@/lib/contract/operation'
import { KEPT_ORDER_DAYS } from '@/lib/domain/business-settings'
import { canBeKept } from '@/lib/domain/remembered-order'
import { config } from '../../config'
import { backend } from '../backend/backend'
import { requireRequest } from '../context'

const COOKIE = 'wie-immer'
const KEPT_SECONDS = KEPT_ORDER_DAYS * 24 * 60 * 60

const guid = z.uuid()

export const keptOrder = (): string | null => guid.safeParse(requireRequest().cookies.get(COOKIE)?.value).data ?? null

export function keepOrder(orderGUID: string): void {
  requireRequest().cookies.set(COOKIE, guid.parse(orderGUID), {
    maxAge: KEPT_SECONDS,
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: config().publicUrl.startsWith('https:'),
  })
}

/** Who has had an order kept has this one kept in its place; not a customer's, which their account shows. */
export async function keepNewer(caller: Caller, orderGUID: string): Promise<void> {
  if (caller.customerId !== null || keptOrder() === null) return
  const found = await backend().checkout.order(caller, { orderGUID })
  if (found.ok && canBeKept(found.value)) keepOrder(orderGUID)
}

export const forgetOrder = (): void => requireRequest().cookies.set(COOKIE, '', { path: '/', maxAge: 0 })
