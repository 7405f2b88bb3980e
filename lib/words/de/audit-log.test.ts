import { actChanges, actTitle } from './audit-log'

test('an entry shows old and new values with the labels of its fields', () => {
  expect(actChanges({ before: { state: 'paid' }, after: { state: 'ready' } })).toEqual([
    { label: 'Stand', before: 'offen', after: 'fertig' },
  ])
  expect(actChanges({ before: null, after: { email: 'a@b.de', roles: ['counter 17 18', 'head_office all'] } })).toEqual(
    [
      { label: 'E-Mail Adresse', before: null, after: 'a@b.de' },
      { label: 'Aufgaben', before: null, after: 'Theke (Filialen 17, 18), Zentrale (alle Filialen)' },
    ],
  )
})

test('unchanged values are not shown, removed ones are', () => {
  const before = { state: 'active', sessions: 2 }
  expect(actChanges({ before, after: { state: 'active', sessions: 0 } })).toEqual([
    { label: 'Anmeldungen', before: '2', after: '0' },
  ])
  expect(actChanges({ before: { device: 'Firefox, Linux' }, after: null })).toEqual([
    { label: 'Gerät', before: 'Firefox, Linux', after: null },
  ])
})

test('days are German wherever they stand in a value', () => {
  const before = { edited: ['Geschlossen ab: 2031-03-11'], day: '2031-03-11' }
  const after = { edited: ['Geschlossen ab: 2031-03-12, 2031-03-13'], day: '2031-03-12' }
  expect(actChanges({ before, after })).toEqual([
    {
      label: 'Geändert',
      before: 'Geschlossen ab: Di, 11.03.2031',
      after: 'Geschlossen ab: Mi, 12.03.2031, Do, 13.03.2031',
    },
    { label: 'Tag', before: 'Di, 11.03.2031', after: 'Mi, 12.03.2031' },
  ])
})

test('unknown codes of other versions are shown unchanged', () => {
  expect(actTitle('ovens.heat')).toBe('ovens.heat')
  expect(
    actChanges({ before: null, after: { oldCents: 1250, endsAt: '2026-11-23T12:12:00+01:00', on: true } }),
  ).toEqual([
    { label: 'oldCents', before: null, after: expect.stringMatching(/^12,50\s€$/) },
    { label: 'endsAt', before: null, after: '23.11.2026 um 12:12 Uhr' },
    { label: 'on', before: null, after: 'ja' },
  ])
})
