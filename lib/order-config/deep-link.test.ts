import { branchOf } from '@/testing/order-config'
import { linkNoticeWords } from '../words/de/order-config'
import { entryOf, parseDeepLink, storeSearchOf, tableLink, withoutDeepLink } from './deep-link'

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
  ['delivery', { branchServiceDelivery: false }, 'liefert nicht'],
  ['inhouse', { branchServiceInhouse: false }, 'nicht am Tisch'],
] as const)('a branch without %s shows itself instead, and says why', (orderMode, branch, words) => {
  const entry = entryOf({ branchERPId: 17, orderMode, table: 3 }, branchOf(17, branch))
  expect(entry).toMatchObject({ page: 'BranchDetailPage', draft: { orderMode: null } })
  expect(entry.notice && linkNoticeWords(entry.notice)).toContain(words)
})

test('a branch that nobody knows is said, and the place is asked for', () => {
  const entry = entryOf({ branchERPId: 99_999, orderMode: 'pickup', table: null }, null)
  expect(entry).toMatchObject({ page: 'LocationPage', draft: { targetBranch: null } })
  expect(entry.notice && linkNoticeWords(entry.notice)).toContain('kennen wir nicht')
})

test('a table that the branch does not have is said and asked for anew', () => {
  const link = { branchERPId: 17, orderMode: 'inhouse', table: 21 } as const
  const entry = entryOf(link, branchOf(17, { branchTables: 20 }))
  expect(entry).toMatchObject({ page: 'InHousePage', draft: { table: null } })
  expect(entry.notice && linkNoticeWords(entry.notice)).toContain('Tisch 21 gibt es hier nicht')
})

test.each([
  ['what can be followed', { orderMode: 'inhouse', table: 20 }, {}],
  ['a closed branch, whose page says so itself', { orderMode: 'inhouse', table: 21 }, { branchOpenNow: false }],
  ['a table in a link that is about no table', { orderMode: 'pickup', table: 21 }, {}],
] as const)('no notice about %s', (_, link, branch) =>
  expect(entryOf({ branchERPId: 17, ...link }, branchOf(17, { branchTables: 20, ...branch })).notice).toBeNull(),
)

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

test('the link of a table is understood', () => {
  const link = new URL(tableLink('https://shop.example', 17, 12))
  expect(parseDeepLink(link.search)).toEqual({ branchERPId: 17, orderMode: 'inhouse', table: 12 })
})
