import fc from 'fast-check'
import { unitPriceFor } from '@/lib/domain/price-tiers'
import { instantAt } from '@/lib/format/berlin-time'
import { entry, product, sellingPoint } from '@/testing/product-records'
import {
  hasPrice,
  type PriceEntry,
  type ProductRecord,
  pricesInForce,
  type SellingConditions,
  unavailableReason,
} from './rules'

const at = instantAt('2026-11-28', '10:00')
const now = instantAt('2026-11-27', '12:00')
const point: SellingConditions = sellingPoint({ branchId: 1017, zone: 'city', at })

const pricesOf = (entries: PriceEntry[], where = point) =>
  pricesInForce(entries, where).map(({ quantity, price }) => [quantity, price])

describe('prices in force', () => {
  it('take the latest that has begun by the target time', () => {
    const entries = [
      entry(500),
      entry(520, { validFrom: instantAt('2026-11-28', '00:00') }),
      entry(560, { validFrom: instantAt('2026-11-29', '00:00') }),
    ]
    expect(pricesOf(entries)).toEqual([[0, 520]])
  })

  it('take the more specific one, even when a general one is newer', () => {
    const entries = [
      entry(500, { validFrom: instantAt('2026-11-01', '00:00') }),
      entry(540, { zone: 'city' }),
      entry(580, { orderMode: 'inhouse' }),
    ]
    expect(pricesOf(entries)).toEqual([[0, 540]])
    expect(pricesOf(entries, { ...point, mode: 'inhouse' })).toEqual([[0, 580]])
    expect(pricesOf(entries, { ...point, zone: 'standard' })).toEqual([[0, 500]])
  })

  it('are none without a base price', () => {
    expect(pricesOf([entry(450, { quantity: 3 })])).toEqual([])
  })

  it('leave out a tier that would raise the price', () => {
    expect(pricesOf([entry(480, { zone: 'city' }), entry(500), entry(490, { quantity: 3 })])).toEqual([[0, 480]])
  })

  const entries = fc.array(
    fc.record({
      zone: fc.constantFrom(null, 'city', 'standard'),
      orderMode: fc.constantFrom(null, 'pickup', 'inhouse'),
      quantity: fc.constantFrom(0, 3, 6, 12),
      cents: fc.integer({ min: 1, max: 10_000 }),
      validFrom: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
    }),
  )

  it('never make a unit more expensive when more are bought', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 20 }), (list, units) => {
        const tiers = pricesInForce(list, point)
        const price = unitPriceFor(tiers, units)
        expect(unitPriceFor(tiers, units + 1) ?? 0).toBeLessThanOrEqual(price ?? 0)
      }),
    )
  })

  it('exist exactly when a base price applies', () => {
    fc.assert(
      fc.property(entries, (list) => {
        expect(pricesInForce(list, point).length > 0).toBe(hasPrice(list, point))
      }),
    )
  })
})

describe('for sale', () => {
  const why = (more: Partial<ProductRecord>, inventoryLeft: number | null = null, carried = true, where = point) =>
    unavailableReason(product(more), where, { carried, inventoryLeft, now })

  it('without an obstacle', () => expect(why({})).toBeNull())
  it('not when disabled', () => expect(why({ enabled: false })).toBe('disabled'))
  it('not in another mode', () => expect(why({ orderModes: ['inhouse'] })).toBe('mode'))
  it('not at a branch that does not sell it', () => expect(why({}, null, false)).toBe('branch'))
  it('not on a day when it is not baked', () => expect(why({ bakedOn: [1, 2] })).toBe('weekday'))
  it('on a day when it is baked', () => expect(why({ bakedOn: [6] })).toBeNull())
  it('not before its lead time is over', () => expect(why({ leadHours: 24 })).toBe('lead_time'))
  it('from the moment its lead time is over', () => expect(why({ leadHours: 22 })).toBeNull())
  it('not without a price', () => expect(why({ prices: [entry(500, { zone: 'station' })] })).toBe('no_price'))
  it('not without stock', () => expect(why({ dailyInventory: 4 }, 0)).toBe('sold_out'))
  it('with stock', () => expect(why({ dailyInventory: 4 }, 1)).toBeNull())

  describe('as a bread-saver bag', () => {
    const bag = { breadSaver: true }
    const saver = { ...point, breadSaver: true }
    it('not at a branch without bread-saver bags', () => expect(why(bag, 3)).toBe('branch'))
    it('not without a daily inventory', () => expect(why(bag, null, true, saver)).toBe('sold_out'))
    it('not at another time than the last hour of today', () => {
      expect(why(bag, 3, true, saver)).toBe('saver_hour')
      expect(why(bag, 0, true, saver)).toBe('sold_out')
    })
    it('today in the last hour, with stock', () => {
      const evening = { ...saver, at: instantAt('2026-11-27', '17:30') }
      expect(why(bag, 3, true, evening)).toBeNull()
      expect(why(bag, 0, true, evening)).toBe('sold_out')
    })
  })
})
