import { wordsOfAllergens } from './allergen-words'

const options = ['Gluten', 'Milch', 'Sesam', 'Schwefeldioxid und Sulfite'].map((label, index) => ({
  ...{ id: index + 1, key: 'allergenics', label },
}))
const words = (text: string, before: string, after: string) => wordsOfAllergens(text, { before, after, options })

const GLUTEN = 'Enthält: glutenhaltiges Getreide. Kann Spuren von Sesam und Soja enthalten.'

test('a new allergen is named in the words that customers read', () => {
  expect(words(GLUTEN, '1', '1 | 3')).toBe(
    'Enthält: glutenhaltiges Getreide und Sesam. Kann Spuren von Sesam und Soja enthalten.',
  )
  expect(words('Enthält: glutenhaltiges Getreide und Milch.', '1 | 2', '1 | 2 | 3')).toBe(
    'Enthält: glutenhaltiges Getreide, Milch und Sesam.',
  )
  expect(words('', '', '3')).toBe('Enthält: Sesam.')
  expect(
    words('Enthält keine der 14 kennzeichnungspflichtigen Allergene. Kann Spuren von Milch enthalten.', '', '3'),
  ).toBe('Enthält: Sesam. Kann Spuren von Milch enthalten.')
})

test('an allergen that is named already is not named twice', () => {
  expect(words(GLUTEN, '', '1')).toBe(GLUTEN)
})

test('an allergen that is taken away goes from the words, but never the last one', () => {
  const text = 'Enthält: glutenhaltiges Getreide, Schwefeldioxid und Sulfite und Sesam.'
  expect(words(text, '1 | 3 | 4', '1 | 4')).toBe('Enthält: glutenhaltiges Getreide und Schwefeldioxid und Sulfite.')
  expect(words(text, '1 | 3 | 4', '1 | 3')).toBe('Enthält: glutenhaltiges Getreide und Sesam.')
  expect(words('Enthält: Sesam.', '3', '')).toBe('Enthält: Sesam.')
  expect(words(GLUTEN, '1', '')).toBe(GLUTEN)
})
