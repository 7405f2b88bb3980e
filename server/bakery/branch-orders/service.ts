/** The counter of a branch: what is ordered for a day, and what is ready or handed over. */
import { toWire } from '@/lib/berlin-time'
import type { BranchOrder, branchOrders as operations } from '@/lib/contract/branch-orders'
import { type BackendFor, ok, refuse } from '@/lib/contract/operation'
import type { BranchesService } from '../branches/service'
import type { MailService } from '../mail/service'
import type { OrderRecord, OrdersService } from '../orders/service'

type Operations = BackendFor<{ branchOrders: typeof operations }>['branchOrders']

type Deps = {
  branches: Pick<BranchesService, 'byErpId'>
  orders: Pick<OrdersService, 'ofBranchDay' | 'findBranchOrder' | 'advance' | 'describeAll' | 'today'>
  mail: Pick<MailService, 'writeReady'>
}

export function createBranchOrdersService({ branches, orders, mail }: Deps): Operations {
  async function toBranchOrders(records: readonly OrderRecord[]): Promise<BranchOrder[]> {
    const described = await orders.describeAll(records)
    return described.map(({ order, phone, readyAt }) => ({
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
    list: async ({ staff }, { branchERPId, date = orders.today() }) => {
      if (staff !== true) return refuse('not_staff')
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      const records = await orders.ofBranchDay(branch.branchId, date)
      return ok({ branchPublicName: branch.publicName, date, orders: await toBranchOrders(records) })
    },

    advance: async ({ staff }, { branchERPId, orderNumber, to }) => {
      if (staff !== true) return refuse('not_staff')
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      const order = await orders.findBranchOrder(branch.branchId, orderNumber)
      if (order === null) return refuse('order_unknown')
      const moved = await orders.advance(order.orderId, to, mail.writeReady)
      const [shown] = moved === null ? [] : await toBranchOrders([moved])
      return shown === undefined ? refuse('order_not_open') : ok(shown)
    },
  }
}
