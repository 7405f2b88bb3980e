import { allergenIds, allergens, isAllergenId, withAllAllergens } from './allergen-rules'

test('the list holds the fourteen allergens of LMIV annex II', () => {
  expect(Object.keys(allergens)).toEqual([
    ...['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts'],
    ...['celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'],
  ])
  expect(new Set(allergenIds).size).toBe(14)
})

test("adds missing allergens and keeps the bakery's labels", () => {
  const own = [
    { id: 1, key: 'occasions', label: 'Zum Frühstück' },
    { id: 105, key: 'allergenics', label: 'Frei von Erdnuss' },
  ]
  const options = withAllAllergens(own)
  expect(options.slice(0, 2)).toEqual(own)
  const listed = options.filter(({ key }) => key === 'allergenics').map(({ id }) => id)
  expect(listed.toSorted((a, b) => a - b)).toEqual(allergenIds)
})

test('only the fourteen ids are allergens', () => {
  expect([100, 101, 114, 115, '101', null].map(isAllergenId)).toEqual([false, true, true, false, false, false])
})
