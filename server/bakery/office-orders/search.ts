/** Head office finds orders of all branches. */

import { type Caller, ok } from '@/lib/contract/operation'
import type { ListedOrder } from '@/lib/contract/orders/office-orders'
import { MAX_FOUND } from '@/lib/contract/orders/office-orders'
import { searchKinds } from '@/lib/contract/values'
import { customerName } from '@/lib/domain/order-rows'
import { kindsFound, searchQuery } from '@/lib/domain/search-keys'
import { addCalendarDays, dayOf, instantAt } from '@/lib/format/berlin-time'
import { nameIn } from '@/lib/words/de/packaging'
import { stepOf } from '../branch-orders/rules'
import { dayInText, keysOfOrder } from '../orders/search/rules'
import type { OrderRecord } from '../orders/service'
import type { OfficeInput, OfficeOrdersDeps, OfficeOutput } from './deps'

/** `text`: what was searched; null in other lists. */
export async function listOrders(
  { orders }: Pick<OfficeOrdersDeps, 'orders'>,
  records: readonly OrderRecord[],
  text: string | null,
): Promise<ListedOrder[]> {
  const query = searchQuery(text ?? '', searchKinds)
  const described = await orders.describeAll(records)
  return described.flatMap(({ order, phone, steps }, index) => {
    const record = records[index]
    if (record === undefined) return []
    const names = order.lines.map(({ skuName: name }) => ({ name }))
    return {
      orderNumber: order.orderNumber,
      state: order.state,
      step: stepOf({ state: order.state, steps }),
      orderMode: order.orderMode,
      customerName: customerName(order),
      email: order.contact?.email ?? '',
      phone,
      branchPublicName: order.branch.branchPublicName,
      targetDateTime: order.targetDateTime,
      grandTotal: order.grandTotal,
      goods: [...new Set(order.lines.map(nameIn))],
      found: kindsFound(keysOfOrder(record, names), query),
    }
  })
}

export async function search(
  deps: OfficeOrdersDeps,
  _caller: Caller,
  { text, date = '' }: OfficeInput<'search'>,
): OfficeOutput<'search'> {
  const named = date === '' ? dayInText(text, dayOf(deps.clock.now())) : { day: date, rest: text }
  const { day, rest } = named
  if (rest === '' && day === undefined) return ok({ orders: [], isCut: false })
  const window =
    day === undefined ? {} : { from: instantAt(day, '00:00'), until: instantAt(addCalendarDays(day, 1), '00:00') }
  const found = await deps.orders.searchPaid(rest, { ...window, kinds: searchKinds, limit: MAX_FOUND + 1 })
  return ok({
    orders: await listOrders(deps, found.slice(0, MAX_FOUND), rest),
    isCut: found.length > MAX_FOUND,
  })
}
