import fc from 'fast-check'
import { canonicalAddress } from './canonical-address'

test.each([
  ['/Produkte/Brote', '?seite=2', '/produkte/brote?seite=2', 308],
  ['/danke', '?guid=ABC', null, null],
  ['/pictures/Brot.webp', '', null, null],
  ['/mein-junge/merkzettel', '', '/merkzettel', 307],
  ['/', '?search=Kiel', '/geschaeftefinder?search=Kiel', 307],
  ['/produkte', '?SEARCH=Kiel&sort=name-asc', '/geschaeftefinder?search=Kiel&sort=name-asc', 307],
  ['/geschaeftefinder', '?search=Kiel', null, null],
  ['/', '?search=Kiel&branch=17', null, null],
  ['/produkte', '?suche=', '/produkte', 307],
  ['/produkte', '?suche=+%20&sort=name-asc', '/produkte?sort=name-asc', 307],
  ['/produkte', '?suche=brot', null, null],
  ['/produkte/brote', '', null, null],
  ['/produkte/br%C3%B6tchen', '', '/produkte/broetchen', 308],
  ['/produkte/Br%c3%b6tchen', '?seite=2', '/produkte/broetchen?seite=2', 308],
  // The same letter in two parts, and as the bytes of a client that escapes nothing.
  ['/produkte/bro%CC%88tchen/', '', '/produkte/broetchen', 308],
  ['/produkte/Br\u00c3\u00b6tchen', '', '/produkte/broetchen', 308],
  ['/geschaeftefinder/l%C3%BCbeck-h%C3%BCxstra%C3%9Fe', '', '/geschaeftefinder/luebeck-huexstrasse', 308],
  ['/produkte/br%C3%B6tchen', '?suche=', '/produkte/broetchen', 307],
  // No letters of ours, and no letters at all.
  ['/produkte/%e6%97%a5', '', null, null],
  ['/produkte/%c3', '', null, null],
  ['/Produkte/', '', '/produkte', 308],
  ['/produkte//brote/', '', '/produkte/brote', 308],
  ['/', '', null, null],
  // These would name another host.
  ['//EVIL.example', '', null, null],
  ['/\\EVIL.example', '?suche=', null, null],
])('%s%s', (path, search, address, status) => {
  expect(canonicalAddress(path, search)).toEqual(address === null ? null : { address, status })
})

test('no redirect leads to a redirect or to another host', () => {
  const part = fc.constantFrom(
    ...[
      'produkte',
      'Produkte',
      'brote',
      'br%C3%B6tchen',
      'BR%c3%96TCHEN',
      '%e6%97%a5',
      '%c3',
      'merkzettel',
      'mein-junge',
    ],
    ...[
      'geschaeftefinder',
      'Mein-Junge',
      '',
      '\\',
      'evil.example',
      'a.webp',
      '%2F%2Fevil.example',
      '\u00c3\u00b6',
      '.',
    ],
  )
  const query = fc.constantFrom(
    '',
    '?suche=',
    '?search=Kiel',
    '?Search=Kiel&suche=',
    '?branch=17&search=Kiel',
    '?seite=2',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), query, (parts, search) => {
      const found = canonicalAddress(`/${parts.join('/')}`, search)
      if (found === null) return
      expect(found.address).toMatch(/^\/(?![/\\])/)
      const [path = '', ...rest] = found.address.split('?')
      expect(canonicalAddress(path, rest.length === 0 ? '' : `?${rest.join('?')}`)).toBeNull()
    }),
    { numRuns: 2_000 },
  )
})
