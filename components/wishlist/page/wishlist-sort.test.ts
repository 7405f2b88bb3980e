import { sortByName } from './wishlist-sort'

const named = (...names: string[]) => names.map((name, skuid) => ({ name, skuid }))
const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name)

test('sorts umlauts with their base letters and ignores case', () => {
  expect(namesOf(sortByName(named('Zopf', 'Öhrchen', 'olive', 'Apfel'), 'name-asc'))).toEqual([
    'Apfel',
    'Öhrchen',
    'olive',
    'Zopf',
  ])
})

test('sorts in descending order', () => {
  expect(namesOf(sortByName(named('Apfel', 'Zopf'), 'name-desc'))).toEqual(['Zopf', 'Apfel'])
})
