/** The template of a new standing order: one of the customer's paid orders, or their present cart. */

import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { productLines } from '@/lib/domain/cart-lines'
import type { CartNote } from '@/lib/domain/cart-note'
import { clockOf, dayOf, fromWire, instantAt, weekdayOf } from '@/lib/format/berlin-time'
import { breadNoteOf } from '@/lib/words/de/cart-note'
import { offersService } from '../branches/rules'
import type { BranchRecord } from '../branches/service'
import type { OrderToCopy } from '../carts/reorder/reorder-rules'
import type { StandingDeps } from './deps'

export type Template = {
  order: OrderToCopy
  imageOf: ReadonlyMap<number, string>
  note: CartNote
  branch: BranchRecord
  weekday: number
  /** 'HH:mm' */
  time: string
  /** Day of the paid order; the standing order begins after it. Null for a cart. */
  paidFor: string | null
}

export type TemplateRefusal = 'not_logged_in' | 'order_unknown' | 'standing_not_possible'
type FoundTemplate = Pick<Template, 'order' | 'imageOf' | 'note'> & { branchId: number; targetAt: Date | null }

async function fromOrder(
  { orders, originOf }: StandingDeps,
  { customerId }: Caller,
  orderGuid: string,
): Promise<Result<FoundTemplate, TemplateRefusal>> {
  const record = await orders.findOrder({ orderGuid })
  if (record === null || record.customerId !== customerId) return refuse('order_unknown')
  const order = await orders.paidOrderByGuid(orderGuid)
  if (order === null) return refuse('order_unknown')
  const { orderMode, lines, branch } = order
  return ok({
    order: { orderMode, express: false, lines, branchId: branch.branchId, origin: await originOf(order) },
    imageOf: new Map(lines.map(({ skuid, imagePath }) => [skuid, imagePath])),
    ...{ note: breadNoteOf(order.note) ?? '', branchId: branch.branchId, targetAt: record.targetAt },
  })
}

async function fromCart({ carts }: StandingDeps, caller: Caller): Promise<Result<FoundTemplate, TemplateRefusal>> {
  const response = await carts.get(caller, {})
  if (!response.ok) return refuse('not_logged_in')
  const cart = response.value
  const { orderMode, targetBranch } = cart
  if (orderMode === null || targetBranch === null) return refuse('standing_not_possible')
  const items = productLines(cart)
  const lines = items.map(({ skuid, packaging, skuName, cartItemUnits: units, unitPrice }) => ({
    skuid,
    packaging,
    skuName,
    units,
    unitPrice,
  }))
  const { branchId } = targetBranch
  return ok({
    order: { orderMode, express: false, lines, branchId, origin: cart.originInformation },
    imageOf: new Map(items.map(({ skuid, skuImagePathThumbnail }) => [skuid, skuImagePathThumbnail])),
    ...{ note: breadNoteOf(cart.cartNote) ?? '', branchId, targetAt: fromWire(cart.targetDateTime) },
  })
}

/** Refuses in-house orders: those are placed at the table. `orderGuid` undefined: the present cart. */
export async function loadTemplate(
  deps: StandingDeps,
  caller: Caller,
  orderGuid: string | undefined,
): Promise<Result<Template, TemplateRefusal>> {
  const found = await (orderGuid === undefined ? fromCart(deps, caller) : fromOrder(deps, caller, orderGuid))
  if (!found.ok) return found
  const { branchId, targetAt, ...template } = found.value
  const { orderMode, lines } = template.order
  const branch = await deps.branches.byId(branchId)
  if (branch === undefined || lines.length === 0 || orderMode === 'inhouse' || !offersService(branch, orderMode, false))
    return refuse('standing_not_possible')
  const at = targetAt ?? instantAt('2026-01-03', '08:00')
  return ok({
    ...{ ...template, branch, weekday: weekdayOf(dayOf(at)), time: clockOf(at) },
    paidFor: orderGuid === undefined ? null : dayOf(at),
  })
}
