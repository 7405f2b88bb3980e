import { proposedChange, proposedChangePath } from './proposed-change'

const GUID = '00000000-0000-4000-8000-000000000001'
const version = {
  targetDateTime: '2026-11-21T08:30:00+01:00',
  note: 'Bitte alle Brote schneiden',
  lines: [
    { skuid: 150_012, packaging: null, units: 2 },
    { skuid: 150_014, packaging: 'reusable_cup' as const, units: 10 },
  ],
}
const parametersOf = (path: string) => Object.fromEntries(new URL(path, 'https://shop.example').searchParams)

test('the link of a prepared change contains it', () => {
  const parameters = parametersOf(proposedChangePath(GUID, version))
  expect(parameters['guid']).toBe(GUID)
  expect(proposedChange(parameters)).toEqual(version)
})

test.each([{}, { zeit: 'morgen', ware: '1x2' }, { zeit: version.targetDateTime, ware: '1x0' }, { ware: '1x2' }])(
  'an address without a readable change contains none: %j',
  (parameters) => {
    expect(proposedChange(parameters)).toBeNull()
  },
)
