/** The demo bakery with an adjustable clock, on its own database. */

import { randomUUID } from 'node:crypto'
import type { Caller, Result } from '@/lib/contract/operation'
import type { OrderConfig } from '@/lib/contract/orders/carts'
import { DEFAULT_BUSINESS_SETTINGS } from '@/lib/domain/business-settings'
import { instantAt, toWire } from '@/lib/format/berlin-time'
import { createBranchesService } from '@/server/bakery/branches/service'
import { createCartsService } from '@/server/bakery/carts/service'
import { createCatalogueService } from '@/server/bakery/catalogue/service'
import { createLostSales } from '@/server/bakery/lost-sales/service'
import { log } from '@/server/log'
import { createTestDatabase } from './database'

export const { reservationMinutes: RESERVATION_MINUTES } = DEFAULT_BUSINESS_SETTINGS

/** Monday; all times below are in this week. */
export const MONDAY = '2026-06-08'
export const TUESDAY = '2026-06-09'

/** The value of a result; throws for a refusal. */
export function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.error}`)
  return result.value
}

export const newGuest = (): Caller & { cartId: string } => ({ cartId: randomUUID(), customerId: null })
export const newCustomerCaller = (): Caller & { cartId: string; customerId: string } => ({
  cartId: randomUUID(),
  customerId: randomUUID(),
})

export async function openTestShop() {
  const database = await createTestDatabase()
  // Tests share their times; only those about full slots depend on the capacity.
  await database.pool.query('update branches set capacity_pickup = 1000, capacity_inhouse = 1000')
  const time = { now: instantAt(MONDAY, '10:00') }
  const clock = { now: () => time.now }
  const deps = {
    db: database.db,
    changes: database.changes,
    clock,
    log,
    ...DEFAULT_BUSINESS_SETTINGS,
  }
  /** Carts with a payment in progress. */
  const beingPaid = new Set<string>()
  const branches = createBranchesService(deps)
  const catalogue = createCatalogueService(deps, branches)
  const lost = createLostSales(deps)
  const carts = createCartsService({
    ...{ ...deps, branches, catalogue, lost },
    isBeingPaid: async (_tx, id) => beingPaid.has(id),
  })

  /** Lübeck, Hüxstraße: every service, open on Mondays from 06:00 to 18:30. */
  const luebeck = await branches.byErpId(17)
  if (luebeck === undefined) throw new Error('the demo has no branch 17')

  const skuidOf = async (skuNumber: string): Promise<number> => {
    const found = await database.pool.query<{ skuid: number }>('select skuid from products where sku_number = $1', [
      skuNumber,
    ])
    const [row] = found.rows
    if (row === undefined) throw new Error(`the demo has no product ${skuNumber}`)
    return row.skuid
  }

  const config = (more: Partial<OrderConfig> = {}): OrderConfig => ({
    originInformation: null,
    orderMode: 'pickup',
    express: false,
    targetBranchId: luebeck.branchId,
    targetDateTime: toWire(instantAt(TUESDAY, '10:00')),
    table: null,
    ...more,
  })

  const configure = async (caller: Caller, more: Partial<OrderConfig> = {}) =>
    accepted(await carts.saveOrderConfig(caller, config(more)))

  const add = async (caller: Caller, skuNumber: string, units = 1) =>
    carts.addProduct(caller, { SKUID: await skuidOf(skuNumber), CartItemUnits: units })

  return {
    ...database,
    time,
    beingPaid,
    branches,
    catalogue,
    carts,
    luebeck,
    skuidOf,
    config,
    configure,
    add,
    close: database.drop,
  }
}

export type CartTestShop = Awaited<ReturnType<typeof openTestShop>>
