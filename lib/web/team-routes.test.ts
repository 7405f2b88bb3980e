import { firstScreenOf } from './team-routes'

test.each([
  [
    'head office begins with people',
    [{ role: 'head_office' as const, branches: 'all' as const }],
    '/team/zentrale/heute',
  ],
  [
    'who edits the assortment, at its products',
    [{ role: 'assortment' as const, branches: 'all' as const }],
    '/team/zentrale/produkte',
  ],
  ['who has one branch, at its orders', [{ role: 'counter' as const, branches: [17] }], '/team/filiale/17'],
  [
    'also with two roles in it',
    [
      { role: 'counter' as const, branches: [17] },
      { role: 'bakehouse' as const, branches: [17] },
    ],
    '/team/filiale/17',
  ],
  ['who only bakes, at the list', [{ role: 'bakehouse' as const, branches: [17, 18] }], '/team/backstube'],
  ['who has several, with the choice', [{ role: 'manager' as const, branches: [17, 18] }], '/team/filiale'],
  ['staff of all branches choose a branch', [{ role: 'counter' as const, branches: 'all' as const }], '/team/filiale'],
  ['staff without a branch see a message there', [], '/team/filiale'],
])('%s', (_who, assignments, path) => {
  expect(firstScreenOf({ assignments })).toBe(path)
})
