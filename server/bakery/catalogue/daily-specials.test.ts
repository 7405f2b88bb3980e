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

test('the fewer days a week, the more special; then what has its season, then what is popular', () => {
  expect(names(specialsOn(ranked, SATURDAY, 9))).toEqual(['Wochenendbrot', 'Dreitagebrot', 'Kürbisbrot', 'Landbrot'])
})

test('what is not baked on the day is none of its specials', () => {
  expect(names(specialsOn(ranked, MONDAY, 9))).toEqual(['Kürbisbrot', 'Landbrot', 'Werktagsbrot'])
})

test('only as many as are wanted', () => {
  expect(names(specialsOn(ranked, SATURDAY, 2))).toEqual(['Wochenendbrot', 'Dreitagebrot'])
})

test('a badge says on which few days', () => {
  expect(specialBadges(threeDays)).toEqual(['Nur Di, Do und Sa'])
  expect(specialBadges(weekdaysOnly)).toEqual([])
  expect(specialBadges(ofTheSeason)).toEqual(['Saison'])
})
