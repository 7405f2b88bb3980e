import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { customers } from '../db/schema/customers'
import { hashPassword } from '../platform/password-hash'
import { branchIdOf, type DemoBranchRow } from './branch-rows'
import { numberOrders, orderRowsOf, type PastOrder, targetOf } from './order-rows'
import { type PriceRow, type ProductRow, skuidOf } from './product-rows'
import type { demoCustomer } from './schema'
import { standingOrderOf } from './standing-rows'

type DemoCustomer = z.output<typeof demoCustomer>
type CustomerRow = typeof customers.$inferInsert
type DemoContext = {
  products: readonly ProductRow[]
  prices: readonly PriceRow[]
  branches: readonly DemoBranchRow[]
  now: Date
}

async function toCustomerRow(customer: DemoCustomer): Promise<CustomerRow> {
  const address = { addressPersonalName: `${customer.firstName} ${customer.lastName}`, ...customer.billing }
  return {
    customerId: randomUUID(),
    email: customer.email,
    passwordHash: await hashPassword(customer.password),
    salutation: customer.salutation,
    companyName: customer.companyName,
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: customer.phone,
    hasBusinessCard: customer.hasBusinessCard,
    billingAddress: address,
    shippingAddress: address,
    preferredBranchId: customer.preferredBranchErpId === undefined ? null : branchIdOf(customer.preferredBranchErpId),
  }
}

function pastOrdersOf(customer: DemoCustomer, customerId: string, known: DemoContext): PastOrder[] {
  const productOf = new Map(known.products.map((product) => [product.skuid, product]))
  const branchOf = new Map(known.branches.map((branch) => [branch.branchId, branch]))
  return customer.orders.map((order) => {
    const branch = branchOf.get(branchIdOf(order.branchErpId))
    if (branch === undefined) throw new Error(`branch ${order.branchErpId} is unknown`)
    return {
      orderId: randomUUID(),
      orderGuid: randomUUID(),
      cartId: randomUUID(),
      customerId,
      contact: {
        salutation: customer.salutation,
        firstName: customer.firstName,
        lastName: customer.lastName,
        email: customer.email,
        phone: customer.phone,
      },
      deliveryAddress: order.mode === 'delivery' ? customer.billing : null,
      branch,
      mode: order.mode,
      table: order.mode === 'inhouse' ? 1 : null,
      targetAt: targetOf(known.now, order.daysAgo, order.time),
      lines: order.lines.map(({ skuNumber, units }) => {
        const product = productOf.get(skuidOf(skuNumber))
        if (product === undefined) throw new Error(`product ${skuNumber} is unknown`)
        return { product, units }
      }),
      everyWeekOn: order.everyWeekOn,
    }
  })
}

/** Rows of the demo's customers with hashed passwords, their past orders numbered by time of payment, and their standing orders. */
export async function customerRowsOf(demoCustomers: readonly DemoCustomer[], known: DemoContext) {
  const rows = await Promise.all(demoCustomers.map(toCustomerRow))
  const past = demoCustomers.flatMap((customer, index) => pastOrdersOf(customer, rows[index]?.customerId ?? '', known))
  const { numbered, series } = numberOrders(past)
  const priceLists = Map.groupBy(
    known.prices.map((price) => ({
      skuid: price.skuid,
      zone: price.zone ?? null,
      orderMode: price.orderMode ?? null,
      quantity: price.quantity ?? 0,
      cents: price.cents,
      validFrom: price.validFrom,
    })),
    (price) => price.skuid,
  )
  const orders = numbered.map(({ order, numbers }) => ({ order, ...orderRowsOf(order, numbers, priceLists) }))
  return {
    customers: rows,
    orders: orders.map(({ row }) => row),
    orderSearch: orders.map(({ search }) => search),
    orderLines: orders.flatMap(({ lines }) => lines),
    orderEvents: orders.flatMap(({ events }) => events),
    numberSeries: series,
    standingOrders: orders.flatMap(({ order: { everyWeekOn }, ...bought }) =>
      everyWeekOn === undefined ? [] : [standingOrderOf(bought, everyWeekOn, known.now)],
    ),
  }
}
