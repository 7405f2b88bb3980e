/** Use cases of a recall: whom corrected allergens concern, and the emails to them. */
import type { Recall, RecallDecision, RecallState } from '@/lib/contract/assortment/assortment-recall'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { isAllergenField } from '@/lib/domain/assortment-fields'
import { toWire } from '@/lib/format/berlin-time'
import { recordInAuditLog } from '../audit-log/service'
import type { ProductRecord } from '../catalogue/rules'
import type { Db, Tx } from '../db/client'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import type { OrdersService } from '../orders/service'
import type { createPushService } from '../push/service'
import { type CorrectedProduct, orderRecallEmail, standingRecallEmail, telephoneRecallEmail } from './emails'
import { labelsById } from './named-options'
import type { ReadDeps } from './read'
import {
  emailsOfKinds,
  ordersWith,
  type RecalledOrder,
  type RecalledStanding,
  type RecalledTelephone,
  standingOrdersWith,
  telephoneOrdersWith,
} from './recall/store'
import { type ChangeRow, latestAllergenChange, lockChange } from './store'
import { subjectOf, toChange } from './to-contract'

export type RecallDeps = ReadDeps &
  Pick<BakeryDeps, 'publicUrl'> & {
    mail: Pick<EmailService, 'write'>
    push: Pick<ReturnType<typeof createPushService>, 'writeRecall'>
    orders: Pick<OrdersService, 'findOrder'>
  }

type Assortment = BakeryBackend['assortment']
type Answer<O extends keyof Assortment> = ReturnType<Assortment[O]>

/** Products, and orders of all kinds, that a change concerns. */
type Concerned = {
  products: ProductRecord[]
  orders: RecalledOrder[]
  standing: RecalledStanding[]
  telephone: RecalledTelephone[]
}

const kindOf = ({ changeId }: ChangeRow): string => `allergen_recall ${changeId}`
const standingKindOf = (change: ChangeRow, { standingOrderId }: RecalledStanding): string =>
  `${kindOf(change)} ${standingOrderId}`

const telephoneKindOf = (change: ChangeRow, { telephoneOrderGuid }: RecalledTelephone): string =>
  `${kindOf(change)} ${telephoneOrderGuid}`

/** Products whose allergens or ingredients the change has altered, with their variants, which customers order. */
async function concernedProducts({ catalogue }: ReadDeps, change: ChangeRow): Promise<ProductRecord[]> {
  const { products } = await catalogue.wholeCatalogue()
  const numbers = new Set(change.edits.filter(({ field }) => isAllergenField(field)).map(({ skuNumber }) => skuNumber))
  const own = new Set(products.filter(({ skuNumber }) => numbers.has(skuNumber)).map(({ skuid }) => skuid))
  return products.filter(({ skuid, variantParentSkuid }) => own.has(skuid) || own.has(variantParentSkuid ?? 0))
}

async function concernedBy(executor: Db | Tx, deps: ReadDeps, change: ChangeRow): Promise<Concerned> {
  const products = await concernedProducts(deps, change)
  const skuids = products.map(({ skuid }) => skuid)
  if (skuids.length === 0) return { products, orders: [], standing: [], telephone: [] }
  return {
    products,
    orders: await ordersWith(executor, {
      ...{ skuids, changeId: change.changeId, emailKind: kindOf(change), now: deps.clock.now() },
    }),
    standing: await standingOrdersWith(executor, skuids),
    telephone: await telephoneOrdersWith(executor, skuids, deps.clock.now()),
  }
}

type Written = { createdAt: Date; attempts: number; sentAt: Date | null }

function reachedState(email: string, written: Written | undefined): RecallState {
  if (email === '') return 'no_email'
  if (written === undefined) return 'not_written'
  if (written.sentAt !== null) return 'sent'
  return written.attempts > 0 ? 'failed' : 'waiting'
}

const STILL_ORDERED = new Set(['paid', 'ready', 'collected', 'review'])

function decisionOf({ state, changedAt }: RecalledOrder, written: Written | undefined): RecallDecision {
  if (!STILL_ORDERED.has(state)) return 'cancelled'
  return written !== undefined && changedAt !== null && changedAt > written.createdAt ? 'changed' : 'unchanged'
}

const nameOf = ({ firstName = '', lastName = '' }: { firstName?: string; lastName?: string }): string =>
  `${firstName} ${lastName}`.trim()

const unitsOf = (lines: readonly { units: number }[]): number => lines.reduce((sum, { units }) => sum + units, 0)

async function show(
  executor: Db | Tx,
  deps: RecallDeps,
  caller: Caller,
  change: ChangeRow,
  { orders, standing, telephone }: Concerned,
): Promise<Recall> {
  const kinds = [
    kindOf(change),
    ...standing.map((one) => standingKindOf(change, one)),
    ...telephone.map((one) => telephoneKindOf(change, one)),
  ]
  const written = await emailsOfKinds(executor, kinds)
  const branches = new Map((await deps.branches.all()).map((branch) => [branch.branchId, branch]))
  const placeOf = (branchId: number) => ({
    branchPublicName: branches.get(branchId)?.publicName ?? '',
    branchERPId: branches.get(branchId)?.erpId ?? 0,
  })
  return {
    change: toChange(change, caller),
    orders: orders.map((order) => {
      const { orderId, orderNumber, targetAt, contact, branchId, lines, pushed } = order
      const email = written.get(orderId)
      return {
        ...{ orderNumber, targetDateTime: toWire(targetAt), ...placeOf(branchId), pushed },
        decision: decisionOf(order, email),
        customerName: nameOf(contact ?? {}),
        phone: contact?.phone ?? '',
        units: unitsOf(lines),
        goods: lines.map(({ name }) => name).join(', '),
        reached: reachedState(contact?.email ?? '', email),
      }
    }),
    standingOrders: standing.map((one) => ({
      ...{ standingOrderId: one.standingOrderId, nextDay: one.nextDay, ...placeOf(one.branchId) },
      ...{ customerName: nameOf(one), phone: one.phone, units: unitsOf(one.lines) },
      goods: one.lines.map(({ skuName }) => skuName).join(', '),
      reached: reachedState(one.email, written.get(standingKindOf(change, one))),
    })),
    telephoneOrders: telephone.map((one) => ({
      ...{ telephoneOrderGUID: one.telephoneOrderGuid, targetDateTime: toWire(one.targetAt), ...placeOf(one.branchId) },
      ...{ customerName: one.contact?.name ?? '', phone: one.contact?.phone ?? '', units: unitsOf(one.lines) },
      goods: one.lines.map(({ skuName }) => skuName).join(', '),
      reached: reachedState(one.contact?.email ?? '', written.get(telephoneKindOf(change, one))),
    })),
  }
}

export async function readRecall(
  deps: RecallDeps,
  caller: Caller,
  { changeId }: { changeId?: number | undefined },
): Answer<'recall'> {
  const change = await latestAllergenChange(deps.db, changeId)
  if (change === null) return refuse('edit_unknown')
  return ok(await show(deps.db, deps, caller, change, await concernedBy(deps.db, deps, change)))
}

/** The current allergens and ingredients of the products in `skuids`. */
async function corrected(
  deps: ReadDeps,
  products: readonly ProductRecord[],
  skuids: readonly number[],
): Promise<CorrectedProduct[]> {
  const { options } = await deps.catalogue.wholeCatalogue()
  const labels = labelsById(options)
  return products
    .filter(({ skuid }) => skuids.includes(skuid))
    .map(({ name, allergenIds, allergensText, ingredients }) => ({
      ...{ name, allergensText, ingredients },
      declared: allergenIds.flatMap((id) => labels.get(id) ?? []),
    }))
}

async function writeToOrder(tx: Tx, deps: RecallDeps, change: ChangeRow, order: RecalledOrder, all: Concerned) {
  const { contact, orderId, orderNumber, orderGuid, customerId, targetAt } = order
  if (contact === null || contact.email === '') return
  const products = await corrected(
    deps,
    all.products,
    order.lines.map(({ skuid }) => skuid),
  )
  const about = { orderNumber, orderGuid, targetDateTime: toWire(targetAt), publicUrl: deps.publicUrl }
  const email = orderRecallEmail(products, { firstName: contact.firstName, ...about })
  await deps.mail.write(tx, { kind: kindOf(change), orderId, customerId, recipient: contact.email, ...email })
  const record = await deps.orders.findOrder({ orderId })
  if (record !== null) await deps.push.writeRecall(tx, record, change.changeId)
}

async function writeToStanding(tx: Tx, deps: RecallDeps, change: ChangeRow, one: RecalledStanding, all: Concerned) {
  const products = await corrected(
    deps,
    all.products,
    one.lines.map(({ skuid }) => skuid),
  )
  const email = standingRecallEmail(products, { firstName: one.firstName, publicUrl: deps.publicUrl })
  const { customerId, email: recipient } = one
  await deps.mail.write(tx, { kind: standingKindOf(change, one), customerId, recipient, ...email })
}

async function writeToTelephone(tx: Tx, deps: RecallDeps, change: ChangeRow, one: RecalledTelephone, all: Concerned) {
  const { contact, telephoneOrderGuid, targetAt } = one
  if (contact === null) return
  const products = await corrected(
    deps,
    all.products,
    one.lines.map(({ skuid }) => skuid),
  )
  const about = { telephoneOrderGuid, targetDateTime: toWire(targetAt), publicUrl: deps.publicUrl }
  const email = telephoneRecallEmail(products, { name: contact.name, ...about })
  await deps.mail.write(tx, { kind: telephoneKindOf(change, one), recipient: contact.email, ...email })
}

export const warnCustomers = (deps: RecallDeps, caller: Caller, { changeId }: { changeId: number }): Answer<'warn'> =>
  transact(deps.db, async (tx): Promise<Awaited<Answer<'warn'>>> => {
    // The lock makes two persons who warn at the same time write once.
    const change = await lockChange(tx, changeId)
    if (change?.state !== 'live' || !change.edits.some(({ field }) => isAllergenField(field))) {
      return refuse('edit_unknown')
    }
    const all = await concernedBy(tx, deps, change)
    const { orders, standingOrders, telephoneOrders } = await show(tx, deps, caller, change, all)
    const openOrders = all.orders.filter((_, index) => orders[index]?.reached === 'not_written')
    const openStanding = all.standing.filter((_, index) => standingOrders[index]?.reached === 'not_written')
    const openTelephone = all.telephone.filter((_, index) => telephoneOrders[index]?.reached === 'not_written')
    for (const order of openOrders) await writeToOrder(tx, deps, change, order, all)
    for (const one of openStanding) await writeToStanding(tx, deps, change, one, all)
    for (const one of openTelephone) await writeToTelephone(tx, deps, change, one, all)
    const after = { version: changeId, written: openOrders.length + openStanding.length + openTelephone.length }
    await recordInAuditLog(tx, caller, {
      ...{ operation: 'assortment.warn', subject: subjectOf(change.edits), before: null, after },
    })
    return ok(await show(tx, deps, caller, change, all))
  })
