import { entryOf, parseDeepLink } from './deep-link'
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

test('a branch that does not deliver shows itself instead', () => {
  const entry = entryOf(
    { branchERPId: 17, orderMode: 'delivery', table: null },
    branchOf(17, { branchServiceDelivery: false }),
  )
  expect(entry).toMatchObject({ page: 'BranchDetailPage', draft: { orderMode: null } })
})
