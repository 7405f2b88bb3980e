import { finderHref, readFinder, toggleFilter } from './finder-address'

test('a state survives writing to and reading from the URL', () => {
  const params = { search: 'Lübeck', filterByServiceExpress: '1' }
  const href = finderHref(readFinder(params))
  expect(href).toBe('/geschaeftefinder?search=L%C3%BCbeck&filterByServiceExpress=1')
  expect(readFinder(Object.fromEntries(new URL(href, 'http://shop').searchParams))).toEqual(readFinder(params))
})

test("the text 'Brotretter' sets its filter, which can be removed again", () => {
  const state = readFinder({ search: ' brotretter ' })
  expect(finderHref(state)).toBe('/geschaeftefinder?filterByBreadSaver=1')
  expect(finderHref(toggleFilter(state, 'filterByBreadSaver'))).toBe('/geschaeftefinder')
})

test.each(['abc', '91,10', '53.8,200', '53.8', '1e5,3', '53.8,10.6,1'])('%s is no position', (at) => {
  expect(readFinder({ at }).at).toBeNull()
})

test('a search text takes precedence over a position', () => {
  expect(readFinder({ at: '53.86,10.68' }).at).toEqual({ latitude: 53.86, longitude: 10.68 })
  expect(readFinder({ at: '53.86,10.68', search: 'Rostock' }).at).toBeNull()
})

test('a postcode with country prefix is searched as a postcode', () => {
  expect(readFinder({ search: 'D-23552' }).search).toBe('23552')
})
