import {
  couponLink,
  couponOf,
  parseDeepLink,
  storeSearchOf,
  tableLink,
  withoutCoupon,
  withoutDeepLink,
} from './deep-link'

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

test('the link of a campaign contains the branch, the order mode and the coupon', () => {
  const { search } = new URL(couponLink('https://shop.example', 'MÖWE 20&', { branchERPId: 17, orderMode: 'pickup' }))
  expect(parseDeepLink(search)).toEqual({ branchERPId: 17, orderMode: 'pickup', table: null })
  expect(couponOf(search)).toBe('MÖWE 20&')
})

test.each([
  ['?Coupon=moin10', 'moin10'],
  ['?coupon=%20', null],
  ['?branch=17', null],
  [`?coupon=${'x'.repeat(300)}`, 'x'.repeat(60)],
])('%j names the coupon %j', (search, code) => expect(couponOf(search)).toBe(code))

test('once the coupon is redeemed the rest of the address stays', () => {
  expect(withoutCoupon('?branch=17&COUPON=X&utm_source=qr')).toBe('?branch=17&utm_source=qr')
  expect(withoutCoupon('?coupon=X')).toBe('')
})
