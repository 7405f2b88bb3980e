import { linkNoticeWords } from '@/lib/words/de/order-config'
import { branchOf } from '@/testing/order-config'
import { linkEntryOf } from './link-entry'

test.each([
  ['pickup', 'TargetDateTimePage'],
  ['inhouse', 'InHousePage'],
  ['delivery', 'TargetDateTimePage'],
  [null, 'BranchDetailPage'],
] as const)('a link with mode %s opens the %s', (orderMode, page) => {
  const entry = linkEntryOf({ branchERPId: 17, orderMode, table: null }, branchOf(17))
  expect(entry.page).toBe(page)
  expect(entry.draft).toMatchObject({ orderMode, targetBranch: { branchId: 17 } })
})

test('sets the address of the branch as the place, and the table', () => {
  const { draft } = linkEntryOf({ branchERPId: 17, orderMode: 'inhouse', table: 12 }, branchOf(17))
  expect(draft).toMatchObject({ table: 12, originInformation: { postalCode: '23552', city: 'Lübeck' } })
})

test.each([
  ['delivery', { branchServiceDelivery: false }, 'liefert nicht'],
  ['inhouse', { branchServiceInhouse: false }, 'nicht am Tisch'],
] as const)('a branch without %s shows itself instead, and says why', (orderMode, branch, words) => {
  const entry = linkEntryOf({ branchERPId: 17, orderMode, table: 3 }, branchOf(17, branch))
  expect(entry).toMatchObject({ page: 'BranchDetailPage', draft: { orderMode: null } })
  expect(entry.notice && linkNoticeWords(entry.notice)).toContain(words)
})

test('opens the location page with a notice for an unknown branch', () => {
  const entry = linkEntryOf({ branchERPId: 99_999, orderMode: 'pickup', table: null }, null)
  expect(entry).toMatchObject({ page: 'LocationPage', draft: { targetBranch: null } })
  expect(entry.notice && linkNoticeWords(entry.notice)).toContain('kennen wir nicht')
})

test('opens the table page with a notice for a table that the branch does not have', () => {
  const link = { branchERPId: 17, orderMode: 'inhouse', table: 21 } as const
  const entry = linkEntryOf(link, branchOf(17, { branchTables: 20 }))
  expect(entry).toMatchObject({ page: 'InHousePage', draft: { table: null } })
  expect(entry.notice && linkNoticeWords(entry.notice)).toContain('Tisch 21 gibt es hier nicht')
})

test.each([
  ['what can be followed', { orderMode: 'inhouse', table: 20 }, {}],
  ['a closed branch, whose page says so itself', { orderMode: 'inhouse', table: 21 }, { branchOpenNow: false }],
  ['a table in a link that is about no table', { orderMode: 'pickup', table: 21 }, {}],
] as const)('no notice about %s', (_, link, branch) =>
  expect(linkEntryOf({ branchERPId: 17, ...link }, branchOf(17, { branchTables: 20, ...branch })).notice).toBeNull(),
)
