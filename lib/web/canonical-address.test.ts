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
  // These would name another host.
  ['//EVIL.example', '', null, null],
  ['/\\EVIL.example', '?suche=', null, null],
])('%s%s', (path, search, address, status) => {
  expect(canonicalAddress(path, search)).toEqual(address === null ? null : { address, status })
})
