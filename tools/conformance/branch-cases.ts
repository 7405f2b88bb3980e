/** Cases for the two branches of the data set: one with all fields, one with few, eleven kilometres north of it. */
import assert from 'node:assert/strict'
import type { BakeryBackend } from '@/lib/contract/contract'
import type { OrderMode } from '@/lib/contract/values'
import { ANONYMOUS } from '@/server/http/backend/calls'
import { type Case, granted, refusal } from './case'

type Question = { orderMode?: OrderMode; latitude?: number; longitude?: number; searchRadius?: number }

/** Branches of the data set, in the order of the response. */
async function listed({ branches }: BakeryBackend, question: Question) {
  const all = await granted(branches.list(ANONYMOUS, { searchRadius: 30, ...question }))
  return all.filter(({ branchERPId }) => branchERPId === 9901 || branchERPId === 9902)
}

const idsOf = (found: readonly { branchERPId: number }[]) => found.map(({ branchERPId }) => branchERPId)
const details = ({ branches }: BakeryBackend, branchERPId: number) =>
  granted(branches.details(ANONYMOUS, { branchERPId, responseType: 'full' }))

const long = [
  { opens: '06:00', closes: '12:00' },
  { opens: '13:00', closes: '18:00' },
]

export const branchCases: readonly Case[] = [
  {
    operation: 'branches.list',
    says: 'every branch without a point, at no distance, without its hours',
    ask: async (bakery) => {
      const found = await listed(bakery, {})
      assert.deepEqual(idsOf(found), [9901, 9902])
      for (const { branchAddress, openingDays, fullDataLoaded } of found) {
        assert.equal(branchAddress.distance, 9999)
        assert.equal(branchAddress.label, '-')
        assert.deepEqual(openingDays, [])
        assert.equal(fullDataLoaded, false)
      }
    },
  },
  {
    operation: 'branches.list',
    says: 'nearest first, with the distance in words',
    ask: async (bakery) => {
      const found = await listed(bakery, { latitude: 10.1, longitude: 20 })
      assert.deepEqual(idsOf(found), [9902, 9901])
      assert.deepEqual(
        found.map(({ branchAddress }) => branchAddress.label),
        ['0 m', '11,1 km'],
      )
    },
  },
  {
    operation: 'branches.list',
    says: 'none beyond the radius',
    ask: async (bakery) => {
      assert.deepEqual(idsOf(await listed(bakery, { latitude: 10, longitude: 20, searchRadius: 5 })), [9901])
    },
  },
  {
    operation: 'branches.list',
    says: 'only those that have the mode',
    ask: async (bakery) => {
      assert.deepEqual(idsOf(await listed(bakery, { orderMode: 'pickup' })), [9901, 9902])
      assert.deepEqual(idsOf(await listed(bakery, { orderMode: 'inhouse' })), [9901])
      assert.deepEqual(idsOf(await listed(bakery, { orderMode: 'delivery' })), [9901])
    },
  },
  {
    operation: 'branches.list',
    says: 'delivery only as far as the branch goes',
    ask: async (bakery) => {
      const there = { orderMode: 'delivery', longitude: 20 } as const
      assert.deepEqual(idsOf(await listed(bakery, { ...there, latitude: 10.01 })), [9901])
      assert.deepEqual(idsOf(await listed(bakery, { ...there, latitude: 10.1 })), [])
    },
  },
  {
    operation: 'branches.details',
    says: 'what the tables say of it, money in cents, its name as an address',
    ask: async (bakery) => {
      const { branchId, branchAddress, branchOpenNow, branchOpenLabel, specialDays, openingDays, ...rest } =
        await details(bakery, 9901)
      const { branchChangedAt: _changed, ...found } = rest
      assert.ok(branchId > 0)
      assert.equal(branchAddress.postCode, '01067')
      assert.equal(branchAddress.lat, 10)
      assert.match(
        branchOpenLabel,
        branchOpenNow ? /^Geöffnet bis \d\d:\d\d$/ : /^Öffnet (heute|morgen|Mo|Di|Mi|Do|Fr|Sa|So) um \d\d:\d\d$/,
      )
      assert.ok(Array.isArray(specialDays) && openingDays.length === 7)
      assert.deepEqual(found, {
        branchERPId: 9901,
        branchPublicName: 'Prüfstadt, Ährenstraße',
        branchSlug: 'pruefstadt-aehrenstrasse',
        branchKind: 'shop',
        branchPhone: '0451 555 01 17',
        branchSearchWords: ['Altstadt', 'Hafen'],
        branchOpenOnSundays: false,
        branchServiceExpress: true,
        branchServiceInhouse: true,
        branchServiceDelivery: true,
        branchBreadSaverBag: false,
        branchTables: 4,
        branchPauses: [],
        deliveryFee: 390,
        deliveryFreeFrom: 3500,
        deliveryMinimum: 1500,
        fullDataLoaded: true,
      })
    },
  },
  {
    operation: 'branches.details',
    says: 'hours of every weekday, in order, breaks and closed days among them',
    ask: async (bakery) => {
      const { openingDays, branchOpenOnSundays } = await details(bakery, 9902)
      const weekdays = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, hours: long }))
      assert.deepEqual(openingDays, [...weekdays, { weekday: 7, hours: [{ opens: '08:00', closes: '11:00' }] }])
      assert.equal(branchOpenOnSundays, true)
      assert.deepEqual((await details(bakery, 9901)).openingDays[6], { weekday: 7, hours: [] })
    },
  },
  {
    operation: 'branches.details',
    says: 'the same branch by its id and by its address',
    ask: async (bakery) => {
      const { branchId, branchSlug } = await details(bakery, 9902)
      for (const key of [{ branchId }, { branchSlug }])
        assert.equal((await granted(bakery.branches.details(ANONYMOUS, key))).branchERPId, 9902)
    },
  },
  refusal('branches.details', 'a branch that is not there', 'branch_unknown', ({ branches }) =>
    branches.details(ANONYMOUS, { branchSlug: 'pruefstadt-nirgends' }),
  ),
]
