import type { GeocodeItem } from '@/lib/contract/branches/geocoding'
import { branchOf } from '@/testing/order-config'
import { matchingBranches, mentionedTown, namedSuggestion, namedTown, suggestPlaces } from './place-suggestions'

const place = (postalCode: string, city: string, position = { lat: 53.8, lng: 10.6 }): GeocodeItem => ({
  title: `${postalCode} ${city}`,
  id: `plz:${postalCode}`,
  resultType: 'locality',
  address: { label: `${postalCode} ${city}`, countryCode: 'DEU', city, postalCode },
  position,
})
const labels = (...args: Parameters<typeof suggestPlaces>) => suggestPlaces(...args).map(({ label }) => label)

test('nothing is suggested below three characters', () => {
  expect(labels('23', [place('23552', 'Lübeck')], [branchOf(1)])).toEqual([])
})

test('postcodes come before towns, towns before branches', () => {
  const found = suggestPlaces('lüb', [place('23552', 'Lübeck')], [branchOf(1)])
  expect(found.map(({ kind }) => kind)).toEqual(['town', 'branch'])
  expect(suggestPlaces('235', [place('23552', 'Lübeck')], [branchOf(1)]).map(({ kind }) => kind)).toEqual([
    'postcode',
    'branch',
  ])
})

test('there are at most eight suggestions, in that order', () => {
  const codes = Array.from({ length: 6 }, (_, at) => place(`2355${at}`, 'Lübeck'))
  const branches = Array.from({ length: 6 }, (_, at) => branchOf(at + 1))
  const kinds = suggestPlaces('2355', codes, branches).map(({ kind }) => kind)
  expect(kinds).toEqual([...Array(6).fill('postcode'), ...Array(2).fill('branch')])
})

test('a town in several results is suggested once', () => {
  expect(labels('ham', [place('20095', 'Hamburg'), place('22297', 'Hamburg')], [])).toEqual(['Hamburg'])
})

test('Hamburg, Lübeck, Berlin and Rostock have fixed coordinates', () => {
  const [town] = suggestPlaces('Rostock', [place('18055', 'Rostock')], [])
  expect(town?.kind === 'town' && town.origin).toMatchObject({ latitude: 54.0887, longitude: 12.1405 })
})

test.each(['LÜBECK, gesch', '23552', 'hüxstr', 'altst', 'branch=7'])('a branch is found by %s', (query) => {
  expect(matchingBranches([branchOf(7)], query)).toHaveLength(1)
})

test.each(['branch=70', 'Kiel'])('a branch is not found by %s', (query) => {
  expect(matchingBranches([branchOf(7)], query)).toEqual([])
})

const inTown = (branchId: number, city: string, street: string) =>
  branchOf(branchId, {
    branchPublicName: `${city}, ${street.replace(/ \d+$/, '')}`,
    branchAddress: { ...branchOf(branchId).branchAddress, city, street, postCode: `2${branchId}000` },
    branchSearchWords: [],
  })
const shops = [
  inTown(1, 'Lübeck', 'Hüxstraße 42'),
  inTown(2, 'Lübeck', 'Breite Straße 17'),
  inTown(3, 'Hamburg', 'Osterstraße 124'),
  inTown(4, 'Ahrensburg', 'Große Straße 20'),
]

test.each(['Lübeck', 'Luebeck', 'LUBECK', 'Lübek', 'Lüb'])('%s leads to Lübeck and its shops', (typed) => {
  expect(labels(typed, [], shops)).toEqual(['Lübeck', 'Lübeck, Hüxstraße', 'Lübeck, Breite Straße'])
})

test.each([
  'Hüxstraße',
  'hüxstr',
  'Huexstrasse',
  'Hüxstr. 42',
  'Lübeck Hüxstraße',
  'hüxstr 5 lübeck',
  'Lübeck, Hüxstraße 42',
  'Lübeck Hüxstrase',
])('%s leads to the shop in that street', (typed) => {
  expect(matchingBranches(shops, typed).map(({ branchId }) => branchId)).toEqual([1])
  expect(namedSuggestion(typed, suggestPlaces(typed, [], shops))).toMatchObject({ kind: 'branch' })
})

test('a town with a typing error is suggested', () => {
  expect(labels('Hamurg', [], shops)).toEqual(['Hamburg', 'Hamburg, Osterstraße'])
  expect(namedSuggestion('Hamurg', suggestPlaces('Hamurg', [], shops))?.label).toBe('Hamburg, Osterstraße')
  expect(namedTown('Hamurg', [])).toBeNull()
  expect(mentionedTown('Hamurg', [])?.city).toBe('Hamburg')
  expect(mentionedTown('Gänsemarkt 5, Hamburg', [])?.city).toBe('Hamburg')
})

test('a text with other words is a guess: its town is suggested in the region, and never taken without a choice', () => {
  const nusse = place('23896', 'Nusse', { lat: 53.65, lng: 10.58 })
  const kenn = place('54344', 'Kenn', { lat: 49.81, lng: 6.71 })
  expect(labels('ohne Nüsse', [nusse], shops)).toEqual(['Nusse'])
  expect(namedSuggestion('ohne Nüsse', suggestPlaces('ohne Nüsse', [nusse], shops))).toBeUndefined()
  expect(labels('kein Weizen', [kenn], shops)).toEqual([])
  expect(labels('Kenn', [kenn], shops)).toEqual(['Kenn'])
})

test('a town with branches comes before a larger one without', () => {
  expect(labels('ahr', [place('53474', 'Ahrweiler'), place('22926', 'Ahrensburg')], shops)).toEqual([
    'Ahrensburg',
    'Ahrweiler',
    'Ahrensburg, Große Straße',
  ])
})

test('a postcode with its town is searched as a postcode', () => {
  expect(labels('23552 Lübeck', [place('23552', 'Lübeck')], shops)[0]).toBe('23552')
})

test.each(['München', 'Timbuktu', '???', 'Kieler Straße 5'])('%s means none of the shops', (typed) => {
  expect(matchingBranches(shops, typed)).toEqual([])
})

test('only a complete name is accepted without a choice', () => {
  expect(namedSuggestion('Luebeck', suggestPlaces('Luebeck', [], shops))?.label).toBe('Lübeck')
  expect(namedSuggestion('Lüb', suggestPlaces('Lüb', [], shops))).toBeUndefined()
})
