import { productionListOf } from '@/testing/production-list'
import {
  branchGoods,
  changedUnits,
  chosenWave,
  columnNames,
  csvName,
  groupsOf,
  sheetStarts,
  supplementToShow,
  toCsv,
} from './production-list-contents'

const list = productionListOf()
const night = list.wave
const noon = { ...night, name: 'Mittag', bakesAt: '2026-11-21T11:00:00+01:00', version: 0 }
const noRequest = { date: undefined, wave: undefined }

test('chooses the requested wave, else the one being worked on, else the next', () => {
  const at = (time: string, requested: Parameters<typeof chosenWave>[1] = noRequest) =>
    chosenWave([night, noon], requested, new Date(time))?.name
  expect(at('2026-11-21T05:59:00+01:00')).toBe('Nacht')
  expect(at('2026-11-21T06:00:00+01:00')).toBe('Mittag')
  expect(at('2026-11-21T20:00:00+01:00')).toBe('Mittag')
  expect(at('2026-11-21T20:00:00+01:00', { date: '2026-11-21', wave: 'Nacht' })).toBe('Nacht')
  expect(at('2026-11-21T06:00:00+01:00', { date: '2026-11-21', wave: 'Abend' })).toBe('Mittag')
  expect(chosenWave([], noRequest, new Date())).toBeUndefined()
})

test('writes CSV without formulas', () => {
  const [loaf] = list.goods
  const names = loaf === undefined ? [] : [{ ...loaf, name: '=1+1; "Laib"' }]
  expect(toCsv(productionListOf({ goods: names })).split('\r\n')).toEqual([
    '\uFEFFArtikelnummer;Produkt;Verpackung;Regal;Teig;Teig in g;Gesamt;Üblich;Lübeck, Hüxstraße;Lübeck, Breite Straße',
    `1001;"'=1+1; ""Laib""";;Brote;Roggenmischteig;50556;44;41;24;20`,
    ';Stück;;;;140556;1244;41;1224;20',
    '',
  ])
  expect(csvName({ ...night, name: 'Früh & spät', supplement: 2 })).toBe(
    'Backliste-Lübeck-2026-11-21-Früh-spät-Fassung-1-Nachtrag-2.csv',
  )
})

test("writes one CSV row per packaging, adding up to the product's units", () => {
  const [coffee] = list.goods
  if (coffee === undefined) throw new Error('the list has goods')
  const rowsWith = (units: number[], packed: typeof coffee.packed, usual: number[]) =>
    toCsv(productionListOf({ goods: [{ ...coffee, name: 'Kaffee', units, packed, usual }] }))
      .split('\r\n')
      .slice(1, -2)
  const packed: typeof coffee.packed = [
    { packaging: 'reusable_cup', units: [3, 0] },
    { packaging: 'own', units: [1, 2] },
  ]
  expect(rowsWith([10, 2], packed, [4, 1])).toEqual([
    '1001;Kaffee;;Brote;Roggenmischteig;6894;6;5;6;0',
    '1001;Kaffee;Mehrwegbecher;Brote;Roggenmischteig;3447;3;0;3;0',
    '1001;Kaffee;Eigenes Gefäß;Brote;Roggenmischteig;3447;3;0;1;2',
  ])
  expect(rowsWith([3, 0], packed.slice(0, 1), [0, 0])).toEqual([
    '1001;Kaffee;Mehrwegbecher;Brote;Roggenmischteig;3447;3;0;3;0',
  ])
})

test('lists a change of packaging as one fewer and one more, without a mark in the table', () => {
  const [change] = list.open
  if (change === undefined) throw new Error('the list has changes')
  const inCup = { ...change, packaging: 'reusable_cup' as const }
  const marks = (open: (typeof change)[]) => [...changedUnits(productionListOf({ open })).values()]
  expect(
    marks([
      { ...change, units: -2 },
      { ...inCup, units: 2 },
    ]),
  ).toEqual([])
  expect(
    marks([
      { ...change, units: -1 },
      { ...inCup, units: 3 },
    ]),
  ).toEqual([2])
})

test('lists only the products of the branch for packing', () => {
  const packed = branchGoods(list, 18).map(({ name, count }) => [name, count])
  expect(packed).toEqual([['Speicherlaib', 20]])
  expect(branchGoods(list, 99)).toEqual([])
})

test('puts six branches on a sheet and open changes into the next supplement', () => {
  expect([0, 6, 7, 42].map((branches) => sheetStarts(branches).length)).toEqual([1, 1, 2, 7])
  expect(supplementToShow(list)).toBe(1)
  expect(supplementToShow(productionListOf({ open: [], wave: { ...night, supplement: 2 } }))).toBe(2)
})

test('leaves out the town that all branches share', () => {
  const named = (...names: string[]) => columnNames(names.map((name) => ({ name })))
  expect(named('Lübeck, Hüxstraße', 'Lübeck, ZOB')).toEqual(['Hüxstraße', 'ZOB'])
  expect(named('Lübeck, ZOB', 'Rostock, Hauptbahnhof')).toEqual(['Lübeck, ZOB', 'Rostock, Hauptbahnhof'])
  expect(named('Lübeck, ZOB', 'Scharbeutz')).toEqual(['Lübeck, ZOB', 'Scharbeutz'])
  expect(named()).toEqual([])
})

test('groups by shelf, or by dough with its weight and the rest at the end', () => {
  const [loaf] = list.goods
  if (loaf === undefined) throw new Error('the list has goods')
  const all = productionListOf({ goods: [...list.goods, { ...loaf, skuNumber: '9', name: 'Salat', dough: null }] })
  const shown = (by: 'shelf' | 'dough') =>
    groupsOf(all, by).map(({ title, weight, goods }) => [title, weight, goods.map(({ name }) => name)])
  expect(shown('shelf')).toEqual([
    ['Brote', '', ['Speicherlaib', 'Salat']],
    ['Brötchen', '', ['Hafenbrötchen']],
  ])
  expect(shown('dough')).toEqual([
    ['Brötchenteig', '90 kg', ['Hafenbrötchen']],
    ['Roggenmischteig', '50,556 kg', ['Speicherlaib']],
    ['Ohne Teig', '', ['Salat']],
  ])
})
