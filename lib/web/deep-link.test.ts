import { parseDeepLink, storeSearchOf, tableLink, withoutDeepLink } from './deep-link'

test('names and values are read in any letter case', () => {
  expect(parseDeepLink('?BRANCH=17&ordermode=InHouse&Table=12')).toEqual({
    branchERPId: 17,
    orderMode: 'inhouse',
    table: 12,
  })
})

test.each([
  '',
  '?branch=abc',
  '?branch=',
  '?branch=0',
  '?orderMode=pickup',
  '?branch=1.5',
  '?branch=0x11',
  '?branch=17e0',
  '?branch=+17',
])('%j names no branch and is ignored', (search) => expect(parseDeepLink(search)).toBeNull())

test.each([
  ['?branch=17&orderMode=drivein', { orderMode: null }],
  ['?branch=17&table=zwölf', { table: null }],
])('%s: what is not understood is ignored', (search, part) => expect(parseDeepLink(search)).toMatchObject(part))

test.each([
  ['?branch=17&orderMode=inhouse&table=12', ''],
  ['?utm_source=qr&Branch=17&ORDERMODE=pickup&utm_medium=print', '?utm_source=qr&utm_medium=print'],
  ['?occasions=3', '?occasions=3'],
  ['', ''],
])('once it has been followed %j leaves %j', (search, left) => expect(withoutDeepLink(search)).toBe(left))

test.each([
  ['?search=Kiel', '?search=Kiel'],
  ['?SEARCH=Brotretter&utm_source=qr', '?search=Brotretter&utm_source=qr'],
  ['?search=', null],
  ['?search=Kiel&branch=17', null],
  ['?Search=Kiel&branch=abc', '?search=Kiel&branch=abc'],
])('%j leads to the store finder with %j', (search, query) => expect(storeSearchOf(search)).toBe(query))

test('the link of a table is parsed', () => {
  const link = new URL(tableLink('https://shop.example', 17, 12))
  expect(parseDeepLink(link.search)).toEqual({ branchERPId: 17, orderMode: 'inhouse', table: 12 })
})
