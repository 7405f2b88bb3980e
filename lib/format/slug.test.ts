import { slugOf, transliterate } from './slug'

it.each([
  ['Lübeck, Hüxstraße', 'luebeck-huexstrasse'],
  ['Süßes & Kuchen', 'suesses-kuchen'],
  ['  Café Crème  ', 'cafe-creme'],
  ['Ähre', 'aehre'],
])('%s becomes %s', (name, slug) => expect(slugOf(name)).toBe(slug))

it('makes typed and written umlauts comparable', () => expect(transliterate('GREIFSWALD–Öst')).toBe('greifswald–oest'))
