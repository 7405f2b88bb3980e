import type { GeocodeItem } from '@/lib/contract/geocoding'
import { branchMatches, suggestPlaces } from './place-suggestions'
import { branchOf } from './test-data'

const place = (postalCode: string, city: string): GeocodeItem => ({
  title: `${postalCode} ${city}`,
  id: `plz:${postalCode}`,
  resultType: 'locality',
  address: { label: `${postalCode} ${city}`, countryCode: 'DEU', city, postalCode },
  position: { lat: 53.8, lng: 10.6 },
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

test('eight suggestions are the most, filled in that order', () => {
  const codes = Array.from({ length: 6 }, (_, at) => place(`2355${at}`, 'Lübeck'))
  const branches = Array.from({ length: 6 }, (_, at) => branchOf(at + 1))
  const kinds = suggestPlaces('2355', codes, branches).map(({ kind }) => kind)
  expect(kinds).toEqual([...Array(6).fill('postcode'), ...Array(2).fill('branch')])
})

test('a town that several results name is suggested once', () => {
  expect(labels('ham', [place('20095', 'Hamburg'), place('22297', 'Hamburg')], [])).toEqual(['Hamburg'])
})

test('Hamburg, Lübeck, Berlin and Rostock have fixed coordinates', () => {
  const [town] = suggestPlaces('Rostock', [place('18055', 'Rostock')], [])
  expect(town?.kind === 'town' && town.origin).toMatchObject({ latitude: 54.0887, longitude: 12.1405 })
})

test.each(['LÜBECK, gesch', '23552', 'hüxstr', 'altst', 'branch=7'])('a branch is found by %s', (query) => {
  expect(branchMatches(branchOf(7), query)).toBe(true)
})

test.each(['branch=70', 'Kiel'])('a branch is not found by %s', (query) => {
  expect(branchMatches(branchOf(7), query)).toBe(false)
})
