/** The counter of a branch: what is ordered for a day, and what is ready or handed over. */
import { toWire } from '@/lib/berlin-time'
import type { BranchOrder, branchOrders as operations } from '@/lib/contract/branch-orders'
import { type BackendFor, ok, refuse } from '@/lib/contract/operation'
import { recordAct } from '../acts/service'
import type { BranchesService } from '../branches/service'
import type { MailService } from '../mail/service'
import type { OrderRecord, OrdersService } from '../orders/service'
import type { WithdrawalsService } from '../withdrawals/service'

type Operations = BackendFor<{ branchOrders: typeof operations }>['branchOrders']

type Deps = {
  branches: Pick<BranchesService, 'byErpId'>
  orders: Pick<OrdersService, 'ofBranchDay' | 'findBranchOrder' | 'advance' | 'describeAll' | 'today'>
  mail: Pick<MailService, 'writeReady'>
  withdrawals: Pick<WithdrawalsService, 'declaredOf'>
}

export function createBranchOrdersService({ branches, orders, mail, withdrawals }: Deps): Operations {
  async function toBranchOrders(records: readonly OrderRecord[]): Promise<BranchOrder[]> {
    const described = await orders.describeAll(records)
    const declared = await withdrawals.declaredOf(
      described.map(({ order }, index) => ({ orderId: records[index]?.orderId ?? '', order })),
    )
    return described.map(({ order, phone, readyAt }, index) => ({
      orderNumber: order.orderNumber,
      state: order.state,
      orderMode: order.orderMode,
      express: order.express,
      targetDateTime: order.targetDateTime,
      table: order.table,
      pickupCode: order.pickupCode,
      deliveryAddress: order.deliveryAddress,
      note: order.note,
      customerName: order.contact === null ? '' : `${order.contact.firstName} ${order.contact.lastName}`,
      phone,
      readyAt: toWire(readyAt),
      withdrawals: declared[index] ?? [],
      lines: order.lines.map(({ skuNumber, skuName, skuSubline, units, allergens }) => ({
        skuNumber,
        skuName,
        skuSubline,
        units,
        allergens,
      })),
    }))
  }

  return {
    list: async (_caller, { branchERPId, date = orders.today() }) => {
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      const records = await orders.ofBranchDay(branch.branchId, date)
      return ok({ branchPublicName: branch.publicName, date, orders: await toBranchOrders(records) })
    },

    advance: async (caller, { branchERPId, orderNumber, to }) => {
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      const order = await orders.findBranchOrder(branch.branchId, orderNumber)
      if (order === null) return refuse('order_unknown')
      const moved = await orders.advance(order.orderId, to, {
        writeReady: mail.writeReady,
        note: (tx, before, after) =>
          recordAct(tx, caller, {
            operation: 'branchOrders.advance',
            subject: orderNumber,
            branchId: branch.branchId,
            before: { state: before.state },
            after: { state: after.state },
          }),
      })
      const [shown] = moved === null ? [] : await toBranchOrders([moved])
      return shown === undefined ? refuse('order_not_open') : ok(shown)
    },
  }
}
