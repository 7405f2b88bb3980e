/** Contract: the cart and its packaging. */

import { configuredGuest, granted } from './callers'
import type { ContractCases } from './context'

export const cartCases: ContractCases = {
  'fills, changes, discounts and empties a cart': async ({ shop }) => {
    const { caller, branchId, targetDateTime, bread } = await configuredGuest(shop)
    await granted(shop.carts.addProduct(caller, { SKUID: bread.skuid, CartItemUnits: 1 }))
    const changed = await granted(shop.carts.changeQuantity(caller, { SKUID: bread.skuid, CartItemUnits: 2 }))
    expect(changed.itemCount).toBe(2)
    await granted(shop.carts.saveNote(caller, { noteText: 'Bitte alle Brote schneiden' }))
    await granted(shop.carts.promotedProduct(caller, { targetBranchId: branchId, targetDateTime }))
    await granted(shop.carts.companions(caller, { targetBranchId: branchId, targetDateTime }))
    expect(await granted(shop.carts.earliest(caller, {}))).toEqual({ wholeCart: null })
    const there = { orderMode: 'pickup' as const, targetBranchId: branchId, targetDateTime }
    expect(await granted(shop.carts.lacking(caller, there))).toEqual({ lacking: [] })
    const { soonest } = await granted(shop.carts.soonest(caller, { branchId, searchRadius: 30 }))
    expect(soonest?.branch.branchId).toBe(branchId)
    expect(await granted(shop.carts.validate(caller, {}))).toMatchObject({ validationResult: 'valid' })
    expect(await shop.carts.applyCoupon(caller, { Code: 'GIBTSNICHT' })).toMatchObject({ error: 'coupon_unknown' })
    const { shoppingCart } = await granted(shop.carts.applyCoupon(caller, { Code: 'moin10' }))
    expect(shoppingCart.notAppliedInCartCodes[0]?.code).toBe('MOIN10')
    await granted(shop.carts.removeCoupon(caller, { Code: 'MOIN10' }))
    await granted(shop.carts.dismissNotification(caller, {}))
    expect((await granted(shop.carts.renewReservation(caller, {}))).targetDateTime).toBe(targetDateTime)
    expect((await granted(shop.carts.removeProduct(caller, { SKUID: bread.skuid }))).cartItems).toEqual([])
    expect((await granted(shop.carts.restoreProduct(caller, { SKUID: bread.skuid }))).cartItems).toHaveLength(1)
    expect((await granted(shop.carts.reset(caller, {}))).targetBranch).toBeNull()
    expect((await granted(shop.carts.get(caller, {}))).cartItems).toEqual([])
  },

  'sells a drink in a reusable cup': async ({ shop }) => {
    const { caller, branchId, targetDateTime } = await configuredGuest(shop)
    const { SKUID: skuid } = await granted(shop.catalogue.product(caller, { skuNumber: '5001' }))
    const at = { orderMode: 'pickup' as const, targetBranchId: branchId, targetDateTime }
    const [drink] = await granted(shop.catalogue.variants(caller, { skuid, ...at }))
    expect(drink?.packagingOffer).toEqual({ vessel: 'cup', reusableDeposit: 100, own: true })
    const SKUID = drink?.skuid ?? 0
    await granted(shop.carts.addProduct(caller, { SKUID, CartItemUnits: 1 }))
    const { cartItems } = await granted(shop.carts.changePackaging(caller, { SKUID, from: null, to: 'reusable_cup' }))
    expect(cartItems).toMatchObject([{ packaging: 'reusable_cup', depositPrice: 100 }, { skuName: 'Pfand' }])
  },

  'marks reusable packaging with a deposit on lists and in the cart': async ({ shop }) => {
    const { caller } = await configuredGuest(shop)
    const { depositKind, SKUID } = await granted(shop.catalogue.product(caller, { skuNumber: '5011' }))
    expect(depositKind).toBe('reusable')
    const { SKUID: skuid } = await granted(shop.catalogue.product(caller, { skuNumber: '5010' }))
    const [water] = await granted(shop.catalogue.variants(caller, { skuid }))
    expect(water?.depositKind).toBe('single_use')
    const { cartItems } = await granted(shop.carts.addProduct(caller, { SKUID, CartItemUnits: 1 }))
    expect(cartItems.map((item) => item.depositKind)).toEqual(['reusable', null])
  },
}
