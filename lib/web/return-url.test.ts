import fc from 'fast-check'
import { leadingElsewhere } from '@/testing/hostile-addresses'
import { pathInShop, safeReturnUrl, stayInShop, withReturnUrl } from './return-url'

test.each(['/warenkorb', '/produkte/brote?subcategory=Roggen#x', '/'])('%s is followed', (path) => {
  expect(safeReturnUrl(path)).toBe(path)
})

test.each([
  ...leadingElsewhere,
  'warenkorb',
  '/auth/login',
  '/AUTH/login?ReturnUrl=/',
  '/api/customer/export',
  '/%61pi/customer/export',
  '/x/../auth/login',
  '',
  undefined,
  ['/warenkorb', '/'],
])('%j is not followed', (given) => {
  expect(safeReturnUrl(given)).toBeNull()
})

test('a return address survives its own query', () => {
  const link = withReturnUrl('/auth/login', '/produkte?search=a&b=1')
  expect(new URL(link, 'http://shop.example').searchParams.get('ReturnUrl')).toBe('/produkte?search=a&b=1')
})

test.each(leadingElsewhere)('%j leads nobody out of the shop', (given) => {
  expect(pathInShop(given)).toBeNull()
  expect(stayInShop(given)).toBe('/')
})

/** Characters that browsers treat as separators, ignore, decode or strip; random combinations defeat many validations. */
const shard = fc.constantFrom(
  ...[
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2F',
    '%5c',
    '%00',
    '%09',
    '%ff',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '@',
    ':',
    '?',
    '#',
    ';',
  ],
  ...[
    'evil.example',
    'shop.example',
    'http:',
    'javascript:',
    'api',
    'auth',
    'produkte',
    'ä',
    '\u2028',
    '\u3002',
    '\uff0f',
  ],
)
const hostile = fc.array(shard, { maxLength: 12 }).map((shards) => shards.join(''))

test('every accepted address stays on this origin, for every parser and after repeated parsing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((rest) => `/${rest}`),
        fc.string(),
      ),
      (given) => {
        const path = pathInShop(given)
        if (path === null) return
        for (const base of ['https://shop.example', 'http://localhost:3000/auth/login?ReturnUrl=%2F']) {
          expect(new URL(path, base).origin).toBe(new URL(base).origin)
        }
        // Two slashes at its beginning would be a host: also after a proxy or a router has decoded it once.
        expect(decodeURIComponent(path.replace(/[?#].*$/, ''))).toMatch(/^\/(?![/\\\s])/)
        expect(pathInShop(path)).toBe(path)
      },
    ),
    { numRuns: 3_000 },
  )
})

test('every ordinary page is accepted unchanged', () => {
  const word = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
  fc.assert(
    fc.property(fc.array(word), fc.dictionary(word, word), (segments, query) => {
      const path = `/${segments.join('/')}`
      const search = new URLSearchParams(query).toString()
      const address = search === '' ? path : `${path}?${search}`
      expect(pathInShop(address)).toBe(address)
    }),
  )
})
