import type { GeocodeItem } from '@/lib/contract/branches/geocoding'
import { acceptedPlace, isPostcode, originOf, tidyPlaceInput } from './postcode'

const scored = (postalCode: number | undefined): GeocodeItem => ({
  title: 'Lübeck',
  id: '1',
  resultType: 'locality',
  address: { label: 'Lübeck', countryCode: 'DEU', city: 'Lübeck', postalCode: '23552' },
  position: { lat: 53.8, lng: 10.6 },
  scoring: { queryScore: 1, fieldScore: postalCode === undefined ? {} : { postalCode } },
})

test.each([
  ['23a5 52', '23552'],
  ['235521', '23552'],
  ['Lübeck', 'Lübeck'],
  ['D-23552', '23552'],
  ['Dresden', 'Dresden'],
])('typing %j leaves %j', (typed, left) => expect(tidyPlaceInput(typed)).toBe(left))

test.each([
  ['23552', true],
  ['2355', false],
  ['2355a', false],
])('%s is a postcode: %s', (text, valid) => expect(isPostcode(text)).toBe(valid))

test('only the first result is accepted, and only with a perfect score', () => {
  expect(acceptedPlace([scored(1)])).not.toBeNull()
  expect(acceptedPlace([scored(0.9), scored(1)])).toBeNull()
  expect(acceptedPlace([scored(undefined)])).toBeNull()
  expect(acceptedPlace([])).toBeNull()
})

test('the search text is the typed postcode with its town', () => {
  expect(originOf(scored(1), '23554')).toMatchObject({ searchText: '23554 Lübeck', postalCode: '23554' })
})
