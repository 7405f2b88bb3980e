import { sortByName } from './wishlist-sort'

const named = (...names: string[]) => names.map((name, skuid) => ({ name, skuid }))
const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name)

test('umlauts stand with their letters, case does not matter', () => {
  expect(namesOf(sortByName(named('Zopf', 'Öhrchen', 'olive', 'Apfel'), 'name-asc'))).toEqual([
    'Apfel',
    'Öhrchen',
    'olive',
    'Zopf',
  ])
})

test('Z comes first the other way round', () => {
  expect(namesOf(sortByName(named('Apfel', 'Zopf'), 'name-desc'))).toEqual(['Zopf', 'Apfel'])
})
