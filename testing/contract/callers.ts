/** Callers of the contract's tests: guests and a customer of the demo. */
import { randomUUID } from 'node:crypto'
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Caller, Result } from '@/lib/contract/operation'

/** The value of a result; throws if the operation was refused. */
export async function granted<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(`refused: ${result.error}`)
  return result.value
}

export const guest = (): Caller => ({ cartId: randomUUID(), customerId: null })

async function freePickup(shop: BakeryBackend, caller: Caller, branchId: number) {
  const { dates } = await granted(shop.slots.dates(caller, { branchId, orderMode: 'pickup', express: false }))
  expect(dates).toHaveLength(14)
  const date = dates.filter(({ available }) => available)[1]?.date ?? ''
  const day = await granted(shop.slots.slots(caller, { branchId, orderMode: 'pickup', express: false, date }))
  return day.slots.find(({ available }) => available)?.start ?? ''
}

/** A guest at branch Hüxstraße with two breads for the day after tomorrow at the latest. */
export async function configuredGuest(shop: BakeryBackend, caller = guest()) {
  const { branchId } = await granted(shop.branches.details(caller, { branchERPId: 17 }))
  const targetDateTime = await freePickup(shop, caller, branchId)
  await granted(
    shop.carts.saveOrderConfig(caller, {
      originInformation: null,
      orderMode: 'pickup',
      express: false,
      targetBranchId: branchId,
      targetDateTime,
    }),
  )
  const { products } = await granted(
    shop.catalogue.filter(caller, {
      categoryPath: '/produkte/brote',
      filters: [],
      sort: 'popularity-desc',
      offset: 0,
      limit: 100,
      orderMode: 'pickup',
      targetBranchid: branchId,
      targetDateTime,
    }),
  )
  const bread = products.find((product) => product.forSale && product.multipleOfItem === 1 && !product.hasVariants)
  if (bread === undefined) throw new Error('the Hüxstraße has bread')
  return { caller, branchId, targetDateTime, bread }
}

/** A demo customer with a new cart. */
export async function demoCustomer(shop: BakeryBackend): Promise<Caller> {
  const visitor = guest()
  const login = { email: 'inken.johannsen@beispiel.de', password: 'MoinMoin2026!' }
  const { customerId } = await granted(shop.customers.login(visitor, login))
  return { ...visitor, customerId }
}
