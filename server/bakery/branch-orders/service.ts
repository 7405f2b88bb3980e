/** The counter of a branch: the orders of a day with their steps, and their changes while the screen is open. */
import { subDays } from 'date-fns/subDays'
import type { ErrorCode } from '@/lib/contract/errors'
import { type BackendFor, type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { BranchOrder, branchOrders as operations } from '@/lib/contract/orders/branch-orders'
import type { Order } from '@/lib/contract/orders/checkout'
import { lineId } from '@/lib/domain/cart-lines'
import { orderNumberIn } from '@/lib/domain/counter-code'
import { customerName } from '@/lib/domain/order-rows'
import { sum } from '@/lib/domain/sum'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { nameIn } from '@/lib/words/de/packaging'
import { withdrawnGoods } from '@/lib/words/de/withdrawal'
import type { BranchesService, BranchRecord } from '../branches/service'
import type { BakeryDeps } from '../deps'
import type { OrderRecord, OrdersService } from '../orders/service'
import { createChangeLog } from './change-log'
import { type BranchOrderRecord, createOrderSteps, type OrderStepDeps } from './order-steps'
import { closingOf, openingOf, stepOf } from './rules'

type Operations = BackendFor<{ branchOrders: typeof operations }>['branchOrders']

type Deps = OrderStepDeps & {
  changes: BakeryDeps['changes']
  branches: Pick<BranchesService, 'byErpId' | 'byId'>
  orders: Pick<
    OrdersService,
    | 'ordersOfBranchDay'
    | 'withProblems'
    | 'findBranchOrder'
    | 'findBranchOrders'
    | 'findPaidOrder'
    | 'searchOfBranch'
    | 'describeAll'
    | 'today'
  >
}

/** Older orders need no confirmation any more. */
const OVERLOOKED_DAYS = 30
const MAX_OVERLOOKED = 100

/** Merges lines of the same SKU and packaging, which differ only in price. */
const mergeLines = (lines: Order['lines']): Order['lines'] =>
  [...Map.groupBy(lines, lineId).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, units: first.units + sum(others.map(({ units }) => units)) }],
  )

/** `endWaits` answers the calls that wait for changes, before a shutdown. */
export function createBranchOrdersService(deps: Deps): { operations: Operations; endWaits: () => void } {
  const log = createChangeLog(deps.changes)
  return { operations: createOperations(deps, log), endWaits: log.endWaits }
}

function createOperations(deps: Deps, log: ReturnType<typeof createChangeLog>): Operations {
  const { clock, branches, orders } = deps
  const steps = createOrderSteps(deps)

  async function toBranchOrders(records: readonly OrderRecord[]): Promise<BranchOrder[]> {
    const described = await orders.describeAll(records)
    return described.map(({ order, phone, staffNote, steps: set, changed }) => ({
      orderNumber: order.orderNumber,
      state: order.state,
      step: stepOf({ state: order.state, steps: set }),
      steps: set.map(({ step, at, staffName }) => ({ step, at: toWire(at), by: staffName })),
      orderMode: order.orderMode,
      express: order.express,
      targetDateTime: order.targetDateTime,
      paidAt: order.paidAt,
      table: order.table,
      pickupCode: order.pickupCode,
      deliveryAddress: order.deliveryAddress,
      note: order.note,
      grandTotal: order.grandTotal,
      changed,
      customerName: customerName(order),
      phone,
      staffNote,
      withdrawals: order.withdrawals.map(({ state, declaredAt, positions }) => ({
        state,
        declaredAt,
        goods: withdrawnGoods(order.lines, positions),
      })),
      lines: mergeLines(order.lines).map(({ skuNumber, skuName, packaging, skuSubline, units, allergens }) => ({
        skuNumber,
        skuName: nameIn({ skuName, packaging }),
        skuSubline,
        units,
        allergens,
      })),
    }))
  }

  /** Called before the orders are read, so that no change after the cursor is missed. */
  const atCounter = (branch: BranchRecord, date: string, { staff }: Caller) => ({
    branchPublicName: branch.publicName,
    date,
    now: toWire(clock.now()),
    opensAt: toWire(openingOf(branch, date)),
    closesAt: toWire(closingOf(branch, date)),
    staffId: staff?.staffId ?? '',
    cursor: log.cursorOf(branch.branchId),
  })

  async function find(
    branchERPId: number,
    orderNumber: string,
  ): Promise<Result<BranchOrderRecord, 'branch_unknown' | 'order_unknown'>> {
    const branch = await branches.byErpId(branchERPId)
    if (branch === undefined) return refuse('branch_unknown')
    const record = await orders.findBranchOrder(branch.branchId, orderNumber)
    return record === null ? refuse('order_unknown') : ok({ branch, record })
  }

  async function toResponse<E extends ErrorCode>(
    moved: Result<OrderRecord, E>,
  ): Promise<Result<BranchOrder, E | 'order_unknown'>> {
    if (!moved.ok) return moved
    const [shown] = await toBranchOrders([moved.value])
    return shown === undefined ? refuse('order_unknown') : ok(shown)
  }

  return {
    list: async (caller, { branchERPId, date = orders.today() }) => {
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      const counter = atCounter(branch, date, caller)
      const records = await orders.ordersOfBranchDay(branch.branchId, date)
      return ok({ ...counter, orders: await toBranchOrders(records) })
    },

    order: async (caller, { branchERPId, orderNumber }) => {
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      const { cursor } = atCounter(branch, orders.today(), caller)
      const record = await orders.findBranchOrder(branch.branchId, orderNumber)
      const [order] = record === null ? [] : await toBranchOrders([record])
      if (record === null || order === undefined) return refuse('order_unknown')
      return ok({ ...atCounter(branch, dayOf(record.targetAt), caller), cursor, order })
    },

    search: async (_caller, { branchERPId, text }) => {
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      return ok({ orders: await toBranchOrders(await orders.searchOfBranch(branch.branchId, text)) })
    },

    scan: async (_caller, { branchERPId, code }) => {
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      const orderNumber = orderNumberIn(code)
      if (orderNumber === null) return refuse('code_foreign')
      const record = await orders.findPaidOrder(orderNumber)
      if (record === null) return refuse('order_unknown')
      if (record.branchId !== branch.branchId) {
        return refuse('order_elsewhere', { details: { branch: record.branch.branchPublicName } })
      }
      const [order] = await toBranchOrders([record])
      return order === undefined ? refuse('order_unknown') : ok({ order })
    },

    overlooked: async () => {
      const found = await orders.withProblems(subDays(clock.now(), OVERLOOKED_DAYS), MAX_OVERLOOKED)
      const shown = found.map(async ({ record, problem }) => ({
        orderNumber: record.orderNumber,
        branchERPId: (await branches.byId(record.branchId))?.erpId ?? 0,
        branchPublicName: record.branch.branchPublicName,
        customerName: customerName(record),
        paidAt: toWire(record.paidAt),
        targetDateTime: toWire(record.targetAt),
        problem,
      }))
      return ok({ orders: await Promise.all(shown) })
    },

    advance: async (caller, { branchERPId, orderNumber, to }) => {
      const found = await find(branchERPId, orderNumber)
      return found.ok ? toResponse(await steps.advance(caller, found.value, to)) : found
    },

    takeBack: async (caller, { branchERPId, orderNumber, step }) => {
      const found = await find(branchERPId, orderNumber)
      return found.ok ? toResponse(await steps.takeBack(caller, found.value, step)) : found
    },

    watch: async (_caller, { branchERPId, since, seconds }) => {
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      const { changes, ...position } = await log.wait(branch.branchId, since, seconds * 1000)
      const numbers = new Set(changes.flatMap(({ topic, subject }) => (topic === 'order' ? [subject] : [])))
      const records = numbers.size === 0 ? [] : await orders.findBranchOrders(branch.branchId, [...numbers])
      const byNumber = new Map((await toBranchOrders(records)).map((order) => [order.orderNumber, order]))
      const last = new Map(changes.map(({ subject, id }) => [subject, id]))
      return ok({
        ...position,
        changes: changes.map(({ id, topic, subject }) => {
          const order = topic === 'order' && last.get(subject) === id ? byNumber.get(subject) : undefined
          return { id, topic, order: order ?? null }
        }),
      })
    },
  }
}
