import { withTickedAllergens, wordsOfAllergens } from './allergen-words'

const labels = new Map([
  ['101', 'Gluten'],
  ['103', 'Ei'],
  ['107', 'Milch'],
  ['108', 'Nüsse'],
  ['111', 'Sesam'],
  ['112', 'Schwefeldioxid und Sulfite'],
  ['900', 'Sonderzutat A.1'],
])
const words = (text: string, before: string, after: string) => wordsOfAllergens(text, { before, after }, labels)

const GLUTEN = 'Enthält: glutenhaltiges Getreide. Kann Spuren von Sesam und Soja enthalten.'

test('a new allergen is named in the words that customers read', () => {
  expect(words(GLUTEN, '101', '101 | 111')).toBe(
    'Enthält: glutenhaltiges Getreide und Sesam. Kann Spuren von Sesam und Soja enthalten.',
  )
  expect(words('Enthält: glutenhaltiges Getreide und Milch.', '101 | 107', '101|107|111')).toBe(
    'Enthält: glutenhaltiges Getreide, Milch und Sesam.',
  )
  expect(words('', '', '111')).toBe('Enthält: Sesam.')
  expect(
    words('Enthält keine der 14 kennzeichnungspflichtigen Allergene. Kann Spuren von Milch enthalten.', '', '111'),
  ).toBe('Enthält: Sesam. Kann Spuren von Milch enthalten.')
  expect(words('Enthält keine Milch.', '', '107')).toBe('Enthält: Milch.')
})

test('a name inside of another word does not count as named', () => {
  expect(words(GLUTEN, '101', '101 | 103')).toContain('Enthält: glutenhaltiges Getreide und Ei.')
  expect(words('Enthält: Weizen.', '101', '101 | 103')).toBe('Enthält: Weizen und Ei.')
})

test('an allergen that is named already is not named twice', () => {
  for (const [text, ids] of [
    [GLUTEN, '101'],
    ['Enthält: Weizen, Eier, Schalenfrüchte und Milch (einschließlich Laktose).', '101 | 103 | 107 | 108'],
    ['Enthält Roggen und Haselnüsse', '101 | 108'],
    ['Enthält: Schwefeldioxid und Sulfite.', '112'],
    ['Enthält: Milch. Je nach Variante enthält es außerdem: Sesam.', '107 | 111'],
  ] as const)
    expect(words(text, '', ids)).toBe(text)
})

test('words that somebody wrote are completed, and nothing that they name is taken out', () => {
  const complete = (text: string, ...ids: string[]) => withTickedAllergens(text, ids, labels)
  expect(complete('Enthält: Weizen und Sesam.', '101', '107')).toBe('Enthält: Weizen, Sesam und Milch.')
  expect(complete('', '101')).toBe('Enthält: Gluten.')
  expect(complete('Nur Mehl.', '4711')).toBe('Nur Mehl.')
  expect(complete('Nichts.')).toBe('Nichts.')
  const once = complete('Kann Spuren von $1 enthalten.', '900', '103')
  expect(once).toBe('Enthält: Sonderzutat A.1 und Ei. Kann Spuren von $1 enthalten.')
})

test('an allergen that is taken away goes from the words, but never the last one', () => {
  const text = 'Enthält: glutenhaltiges Getreide, Schwefeldioxid und Sulfite und Sesam.'
  expect(words(text, '101 | 111 | 112', '101 | 112')).toBe(
    'Enthält: glutenhaltiges Getreide und Schwefeldioxid und Sulfite.',
  )
  expect(words(text, '101 | 111 | 112', '101 | 111')).toBe('Enthält: glutenhaltiges Getreide und Sesam.')
  expect(words('Enthält: Sesam.', '111', '')).toBe('Enthält: Sesam.')
  expect(words('Enthält: Sesam.', '111', '107')).toBe('Enthält: Milch.')
  expect(words(GLUTEN, '101', '')).toBe(GLUTEN)
})
