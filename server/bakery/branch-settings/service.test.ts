/** Branches as head office edits them: the checks of an import, conflicts by field, and copies. */
import { createTestBakery } from '@/testing/bakery'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { staffCaller } from '@/testing/staff'

const bakery = openForFile(createTestBakery)
const head = staffCaller('head_office')
const settings = () => bakery.backend.branchSettings

const read = async (branchERPId = 17) => accepted(await settings().read(head, { branchERPId }))
const edit = (field: string, before: string, after: string) => ({ field, before, after })
const save = (edits: ReturnType<typeof edit>[], branchERPId = 17) => settings().save(head, { branchERPId, edits })
const change = async (field: string, after: string) => {
  const before = (await read()).fields[field] ?? ''
  return accepted(await save([edit(field, before, after)])).fields[field]
}
const lastEntry = async () => accepted(await bakery.backend.acts.list(head, { limit: 1 })).acts[0]

test('columns, hours and limits are stored at once, in the spelling of the spreadsheet, and can be taken back', async () => {
  const before = (await read()).fields
  for (const [field, given, stored] of [
    ['phone', '0451 555 01 99', '0451 555 01 99'],
    ['deliveryFee', '4,5', '4,50'],
    ['hours:7', '8:00 - 12:00', '08:00–12:00'],
    ['limits:pickup:1', '07:00–09:00;20;', '07:00–09:00;20;'],
  ] as const) {
    expect(await change(field, given)).toBe(stored)
    expect(await lastEntry()).toMatchObject({ operation: 'branchSettings.save', subject: expect.any(String) })
    expect(await change(field, before[field] ?? '')).toBe(before[field])
  }
  expect((await read()).fields).toEqual(before)
})

test('a change reaches customers and names its fields in the audit log', async () => {
  const before = (await read()).fields['hours:7'] ?? ''
  await change('hours:7', '09:00–10:00')
  const shown = accepted(await bakery.backend.branches.details(head, { branchERPId: 17, responseType: 'full' }))
  expect(shown.openingDays.at(-1)?.hours).toEqual([{ opens: '09:00', closes: '10:00' }])
  expect(await lastEntry()).toMatchObject({ after: { edited: ['Zeiten So: 09:00–10:00'] } })
  await change('hours:7', before)
})

test.each([
  ['name', '', 'is missing'],
  ['name', 'Lübeck, Mühlentor', 'is the name of branch 23'],
  ['postCode', '2355', expect.any(String)],
  ['capacityPickup', '-1', expect.any(String)],
  ['transportMinutes', 'bald', expect.any(String)],
  ['deliveryFee', '=1+1', expect.any(String)],
  ['kind', 'kiosk', expect.stringContaining('one of')],
  ['hours:1', '13:00–06:30', 'must be later than opens'],
  ['hours:1', '06:30–13:00, 12:00–18:00', expect.stringContaining('overlaps')],
  ['hours:1', 'morgens', expect.any(String)],
  ['limits:pickup:1', '08:00–10:00;viele;', expect.any(String)],
])('refuses %s %s, and stores nothing', async (field, after, reason) => {
  const before = (await read()).fields
  const refused = await save([edit('phone', before['phone'] ?? '', '1'), edit(field, before[field] ?? '', after)])
  expect(refused).toMatchObject({ error: 'edit_refused', details: { faults: [{ field, reason }] } })
  expect((await read()).fields).toEqual(before)
})

test('of two people at one branch the second sees the change of the first, and other fields merge', async () => {
  const { phone = '', street = '' } = (await read()).fields
  accepted(await save([edit('phone', phone, '0451 1')]))
  const late = await save([edit('phone', phone, '0451 2'), edit('street', street, 'Am Markt 1')])
  expect(late).toMatchObject({
    error: 'edit_conflict',
    details: { conflicts: [{ field: 'phone', now: '0451 1', after: '0451 2', by: head.staff.name }] },
  })
  expect(accepted(await save([edit('street', street, 'Am Markt 1')])).fields).toMatchObject({ phone: '0451 1' })
  accepted(await save([edit('phone', '0451 1', phone), edit('street', 'Am Markt 1', street)]))
})

test('a copy has everything of its template but number and name, and begins closed', async () => {
  const template = (await read()).fields
  const copied = accepted(await settings().copy(head, { branchERPId: 17, newERPId: '917', name: 'Lübeck, Neubau' }))
  expect(copied).toMatchObject({ branchERPId: 917, standingOrders: 0, outside: 0 })
  expect(copied.fields).toEqual({ ...template, name: 'Lübeck, Neubau', closed: 'ja' })
  const open = accepted(await bakery.backend.branches.list(head, { searchRadius: 30 }))
  expect(open.map(({ branchERPId }) => branchERPId)).not.toContain(917)
  expect(await settings().copy(head, { branchERPId: 17, newERPId: '917', name: 'Lübeck, Anbau' })).toMatchObject({
    error: 'edit_refused',
    details: { faults: [{ field: 'erpId', reason: 'is already taken' }] },
  })
  for (const newERPId of ['', 'x', '-3', '1e9999', '99999999999'])
    expect(await settings().copy(head, { branchERPId: 17, newERPId, name: 'Lübeck, Anbau' })).toMatchObject({
      error: 'edit_refused',
    })
})

test('a branch that vanished is unknown, and an unknown field is refused', async () => {
  expect(await save([edit('phone', '', '1')], 9_999)).toMatchObject({ error: 'branch_unknown' })
  expect(await settings().read(head, { branchERPId: 9_999 })).toMatchObject({ error: 'branch_unknown' })
  expect(await save([edit('erpId', '17', '18')])).toMatchObject({ error: 'edit_refused' })
})

test('a closed branch keeps its hours, and opens with them again', async () => {
  const before = (await read()).fields
  await change('closed', 'ja')
  expect((await read()).fields).toEqual({ ...before, closed: 'ja' })
  await change('closed', 'nein')
  const { branches } = accepted(await settings().list(head, {}))
  expect(branches.find(({ branchERPId }) => branchERPId === 17)).toMatchObject({ closed: false })
})
