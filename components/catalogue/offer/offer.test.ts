import type { Product } from '@/lib/contract/catalogue/catalogue'
import { nextTierQuantity, offerOf, shownPrice } from './offer'

const tier = (quantity: number, price: number) => ({ quantity, price, validFrom: '2026-01-01T00:00:00+01:00' })
const loaf = {
  productUrl: '/produkte/brote/speicherlaib-1001',
  prices: [tier(0, 520), tier(3, 490)],
  forSale: true,
  hasVariants: false,
  skuDailyInventory: null,
  skuMinItemsInOrder: 1,
  multipleOfItem: 1,
  skuWeight: 1,
  contentUnit: 'kg',
  depositPrice: 0,
  ovenTime: null,
  bakedAgain: null,
} as Product

describe('offerOf', () => {
  it('has no price while branch and time are unknown', () => {
    expect(offerOf({ ...loaf, prices: [] }, false)).toEqual({ state: 'unconfigured', units: 1 })
  })

  it('has the smallest order quantity while branch and time are unknown, or null if a variant must be chosen', () => {
    const rolls = { ...loaf, skuMinItemsInOrder: 5, multipleOfItem: 2 }
    expect(offerOf(rolls, false)).toEqual({ state: 'unconfigured', units: 6 })
    expect(offerOf({ ...loaf, hasVariants: true }, false)).toEqual({ state: 'unconfigured', units: null })
  })

  it('is a sale with the prices of the branch and time', () => {
    expect(offerOf(loaf, true)).toMatchObject({ state: 'sale', pricing: { tiers: [{ price: 520 }, { price: 490 }] } })
  })

  it('is a choice of variants for a product with variants', () => {
    expect(offerOf({ ...loaf, hasVariants: true }, true).state).toBe('variants')
  })

  it('includes the packaging offer, also where a variant must be chosen first', () => {
    const packagingOffer = { vessel: 'cup', reusableDeposit: 100, own: true } as const
    for (const hasVariants of [false, true])
      expect(offerOf({ ...loaf, hasVariants, packagingOffer }, true)).toMatchObject({ packagingOffer })
  })

  it('is unavailable without a price', () => {
    expect(offerOf({ ...loaf, prices: [] }, true)).toEqual({ state: 'unavailable', soon: true, nextBake: null })
  })

  it('does not promise a sold-out bread-saver bag for later', () => {
    const bag = { ...loaf, breadSaver: true, skuDailyInventory: 0 }
    expect(offerOf(bag, true)).toEqual({ state: 'unavailable', soon: false, nextBake: null })
  })
})

describe('shownPrice', () => {
  const listed = { listPrice: 540 }
  const shown = (product: Product, configured: boolean) => shownPrice(listed, offerOf(product, configured))

  it('is the price of the default zone while branch and time are unknown', () => {
    expect(shown({ ...loaf, prices: [] }, false)).toBe(540)
    expect(shownPrice({ listPrice: null }, offerOf({ ...loaf, prices: [] }, false))).toBeUndefined()
  })

  it('is the base price of the branch and time', () => {
    expect(shown(loaf, true)).toBe(520)
    expect(shown({ ...loaf, hasVariants: true }, true)).toBe(520)
  })

  it('is none where the product is unavailable', () => expect(shown({ ...loaf, forSale: false }, true)).toBeUndefined())
})

describe('nextTierQuantity', () => {
  const tiers = [tier(0, 520), tier(3, 490), tier(6, 460)]

  it('is the first tier for one unit', () => expect(nextTierQuantity(tiers, 1)).toBe(3))
  it('is the following tier once a tier is reached', () => expect(nextTierQuantity(tiers, 3)).toBe(6))
  it('is null at the last tier', () => expect(nextTierQuantity(tiers, 6)).toBeNull())
})
