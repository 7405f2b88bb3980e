import type { Product } from '@/lib/contract/catalogue'
import { nextTierQuantity, offerOf } from './offer'

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

describe('what a card offers', () => {
  it('is no price while branch and time are not known', () => {
    expect(offerOf({ ...loaf, prices: [] }, false)).toEqual({ state: 'unconfigured', units: 1 })
  })

  it('is meanwhile known by its smallest order, or by none where a variant has to be chosen', () => {
    const rolls = { ...loaf, skuMinItemsInOrder: 5, multipleOfItem: 2 }
    expect(offerOf(rolls, false)).toEqual({ state: 'unconfigured', units: 6 })
    expect(offerOf({ ...loaf, hasVariants: true }, false)).toEqual({ state: 'unconfigured', units: null })
  })

  it('is a sale with the prices of there and then', () => {
    expect(offerOf(loaf, true)).toMatchObject({ state: 'sale', pricing: { tiers: [{ price: 520 }, { price: 490 }] } })
  })

  it('is a choice of variants for a parent', () => {
    expect(offerOf({ ...loaf, hasVariants: true }, true).state).toBe('variants')
  })

  it('tells what goods can be put into also where a variant has to be chosen first', () => {
    const packagingOffer = { vessel: 'cup', reusableDeposit: 100, own: true } as const
    for (const hasVariants of [false, true])
      expect(offerOf({ ...loaf, hasVariants, packagingOffer }, true)).toMatchObject({ packagingOffer })
  })

  it('is nothing without a price', () => {
    expect(offerOf({ ...loaf, prices: [] }, true)).toEqual({ state: 'unavailable', soon: true, again: null })
  })

  it('promises nothing for a bread-saver bag that is gone', () => {
    const bag = { ...loaf, breadSaver: true, skuDailyInventory: 0 }
    expect(offerOf(bag, true)).toEqual({ state: 'unavailable', soon: false, again: null })
  })
})

describe('the hint at the next price', () => {
  const tiers = [tier(0, 520), tier(3, 490), tier(6, 460)]

  it('names the first tier at the start', () => expect(nextTierQuantity(tiers, 1)).toBe(3))
  it('moves on once a tier is reached', () => expect(nextTierQuantity(tiers, 3)).toBe(6))
  it('is silent at the last tier', () => expect(nextTierQuantity(tiers, 6)).toBeNull())
})
