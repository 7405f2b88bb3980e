import { entryOf, parseDeepLink, storeSearchOf, tableLink, withoutDeepLink } from './deep-link'
import { branchOf } from './test-data'

test('names and values are read in any letter case', () => {
  expect(parseDeepLink('?BRANCH=17&ordermode=InHouse&Table=12')).toEqual({
    branchERPId: 17,
    orderMode: 'inhouse',
    table: 12,
  })
})

test.each(['', '?branch=abc', '?branch=', '?branch=0', '?orderMode=pickup', '?branch=1.5'])(
  '%j names no branch and is ignored',
  (search) => expect(parseDeepLink(search)).toBeNull(),
)

test.each([
  ['?branch=17&orderMode=drivein', { orderMode: null }],
  ['?branch=17&table=zwölf', { table: null }],
])('%s: what is not understood is ignored', (search, part) => expect(parseDeepLink(search)).toMatchObject(part))

test.each([
  ['pickup', 'TargetDateTimePage'],
  ['inhouse', 'InHousePage'],
  ['delivery', 'TargetDateTimePage'],
  [null, 'BranchDetailPage'],
] as const)('a link with mode %s opens the %s', (orderMode, page) => {
  const entry = entryOf({ branchERPId: 17, orderMode, table: null }, branchOf(17))
  expect(entry.page).toBe(page)
  expect(entry.draft).toMatchObject({ orderMode, targetBranch: { branchId: 17 } })
})

test('the address of the branch becomes the place, and the table is set', () => {
  const { draft } = entryOf({ branchERPId: 17, orderMode: 'inhouse', table: 12 }, branchOf(17))
  expect(draft).toMatchObject({ table: 12, originInformation: { postalCode: '23552', city: 'Lübeck' } })
})

test.each([
  ['delivery', { branchServiceDelivery: false }],
  ['inhouse', { branchServiceInhouse: false }],
] as const)('a branch without %s shows itself instead', (orderMode, branch) => {
  const entry = entryOf({ branchERPId: 17, orderMode, table: 3 }, branchOf(17, branch))
  expect(entry).toMatchObject({ page: 'BranchDetailPage', draft: { orderMode: null } })
})

test.each([
  ['?branch=17&orderMode=inhouse&table=12', ''],
  ['?utm_source=qr&Branch=17&ORDERMODE=pickup&utm_medium=print', '?utm_source=qr&utm_medium=print'],
  ['?occasions=3', '?occasions=3'],
  ['', ''],
])('once it has been followed %j leaves %j', (search, left) => expect(withoutDeepLink(search)).toBe(left))

test.each([
  ['?search=Lübeck', 'Lübeck'],
  ['?SEARCH=+Brotretter+&utm_source=qr', 'Brotretter'],
  ['?search=', null],
  ['?search=Lübeck&branch=17', null],
  ['?search=Lübeck&branch=abc', 'Lübeck'],
])('%j starts a store search for %j', (search, text) => expect(storeSearchOf(search)).toBe(text))

test('the link of a table is understood', () => {
  const link = new URL(tableLink('https://shop.example', 17, 12))
  expect(parseDeepLink(link.search)).toEqual({ branchERPId: 17, orderMode: 'inhouse', table: 12 })
})
