import { product } from '@/testing/product-records'
import { rankSpecials, specialBadges, specialsOn } from './daily-specials'

const SATURDAY = '2026-11-28'
const MONDAY = '2026-11-30'
const weekendLoaf = product({ name: 'Wochenendbrot', bakedOn: [6, 7] })
const threeDays = product({ name: 'Dreitagebrot', bakedOn: [2, 4, 6] })
const ofTheSeason = product({ name: 'Kürbisbrot', badges: ['Saison'] })
const popular = product({ name: 'Landbrot' })
const weekdaysOnly = product({ name: 'Werktagsbrot', bakedOn: [1, 2, 3, 4, 5] })
const cappuccino = product({ name: 'Cappuccino', vatClass: 'milk_drink' })
const layerCake = product({ name: 'Torte', leadHours: 24 })

const names = (products: readonly { name: string }[]) => products.map(({ name }) => name)
const ranked = rankSpecials([popular, weekdaysOnly, ofTheSeason, cappuccino, threeDays, layerCake, weekendLoaf])

test('ranks by fewer baking days, then new or seasonal products, then popularity', () => {
  expect(names(specialsOn(ranked, SATURDAY, 9))).toEqual(['Wochenendbrot', 'Dreitagebrot', 'Kürbisbrot', 'Landbrot'])
})

test('leaves out products that are not baked on the day', () => {
  expect(names(specialsOn(ranked, MONDAY, 9))).toEqual(['Kürbisbrot', 'Landbrot', 'Werktagsbrot'])
})

test('returns at most the requested number', () => {
  expect(names(specialsOn(ranked, SATURDAY, 2))).toEqual(['Wochenendbrot', 'Dreitagebrot'])
})

test('adds a badge with the few baking days', () => {
  expect(specialBadges(threeDays)).toEqual(['Nur Di, Do und Sa'])
  expect(specialBadges(weekdaysOnly)).toEqual([])
  expect(specialBadges(ofTheSeason)).toEqual(['Saison'])
})
