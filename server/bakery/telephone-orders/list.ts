/** Head office sees the orders by telephone of the last days, and what a branch can offer to a new one. */

import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import type { ListedTelephoneOrder } from '@/lib/contract/orders/telephone-orders'
import { fromWire, toWire } from '@/lib/format/berlin-time'
import type { Db, Tx } from '../db/client'
import { addableGoods } from '../orders/changing/service'
import { isBeingPaid, paidOrderOfCart } from '../orders/service'
import type { Answer, Input, TelephoneDeps } from './deps'
import { ORDER_MODE } from './fill'
import { telephoneState } from './rules'
import * as store from './store'

const DAYS_LISTED = 3
const MAX_LISTED = 50

/** An order that was offered to its customer, as head office sees it. */
export async function describe(
  { branches, clock }: Pick<TelephoneDeps, 'branches' | 'clock'>,
  db: Db | Tx,
  record: store.TelephoneRecord,
): Promise<ListedTelephoneOrder> {
  const { contact, cartId } = record
  const paid = await paidOrderOfCart(db, cartId)
  const facts = { ...record, isPaid: paid !== null, isBeingPaid: paid === null && (await isBeingPaid(db, cartId)) }
  return {
    telephoneOrderGUID: record.telephoneOrderGuid,
    code: record.code ?? '',
    state: telephoneState(facts, clock.now()),
    name: contact?.name ?? '',
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
    branchName: (await branches.byId(record.branchId))?.publicName ?? '',
    targetDateTime: toWire(record.targetAt),
    total: record.totalCents,
    payUntil: toWire(record.heldUntil),
    by: record.staffName,
    sentAt: toWire(record.sentAt),
    orderNumber: paid?.orderNumber ?? '',
  }
}

export async function list(deps: TelephoneDeps): Answer<'list'> {
  const records = await store.offeredSince(deps.db, subDays(deps.clock.now(), DAYS_LISTED), MAX_LISTED)
  return ok({ orders: await Promise.all(records.map((record) => describe(deps, deps.db, record))) })
}

/** The offer to a customer who has the draft's cart. */
export async function times(
  { db, branches, slots }: TelephoneDeps,
  _caller: Caller,
  { branchERPId, date, draft }: Input<'times'>,
): Answer<'times'> {
  const branch = await branches.byErpId(branchERPId)
  if (branch === undefined) return refuse('branch_unknown')
  const record = draft === '' ? null : await store.findByGuid(db, draft)
  const customer = { cartId: record?.cartId ?? null, customerId: null }
  const of = { orderMode: ORDER_MODE, express: false, branchId: branch.branchId } as const
  const dates = await slots.dates(customer, of)
  if (!dates.ok) return dates
  const chosen = date === '' ? dates.value.dates.find(({ available }) => available)?.date : date
  if (chosen === undefined) return ok({ dates: dates.value.dates, slots: [] })
  const offered = await slots.slots(customer, { ...of, date: chosen })
  return offered.ok ? ok({ dates: dates.value.dates, slots: offered.value.slots }) : offered
}

export async function goods(
  deps: TelephoneDeps,
  _caller: Caller,
  { branchERPId, targetDateTime, search }: Input<'goods'>,
): Answer<'goods'> {
  const branch = await deps.branches.byErpId(branchERPId)
  if (branch === undefined) return refuse('branch_unknown')
  // Without a time the goods of tomorrow are shown.
  const at = fromWire(targetDateTime) ?? addDays(deps.clock.now(), 1)
  const point = { branchId: branch.branchId, orderMode: ORDER_MODE, express: false, at } as const
  return ok({ goods: await addableGoods(deps, { cartId: null, customerId: null }, point, search, []) })
}
