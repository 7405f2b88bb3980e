/** Contract: pauses, hours, closures and settings of branches. */
import { randomInt, randomUUID } from 'node:crypto'
import { staffCaller } from '../staff'
import { granted, guest } from './callers'
import type { ContractCases } from './context'

export const branchCases: ContractCases = {
  'pauses and resumes a branch': async ({ shop }) => {
    const leader = staffCaller('manager', [18])
    const at = { branchERPId: 18 }
    const pause = { ...at, length: '30_minutes', services: ['pickup'] } as const
    const paused = await granted(shop.branchHours.pause(leader, { ...pause, services: [...pause.services] }))
    expect(paused.pauses).toMatchObject([{ service: 'pickup' }])
    expect(await granted(shop.branchHours.pauseState(staffCaller('counter', [18]), at))).toEqual(paused)
    expect(await granted(shop.branchHours.resume(leader, at))).toMatchObject({ pauses: [] })
  },

  'changes the hours of a day, and refuses a change based on an outdated state': async ({ shop }) => {
    const leader = staffCaller('manager', [18])
    // Both adapters share a database, so each uses its own reason.
    const reason = `Inventur ${randomUUID()}`
    const wanted = { branchERPId: 18, date: '2027-06-23', hours: [], reason }
    const { version, orders } = await granted(shop.branchHours.checkDay(leader, wanted))
    expect(orders).toEqual([])
    const { days } = await granted(shop.branchHours.saveDay(leader, { ...wanted, version, decisions: [] }))
    expect(days.at(-1)).toMatchObject({ date: '2027-06-23', hours: [], reason, isException: true })
    expect(await shop.branchHours.saveDay(leader, { ...wanted, version, decisions: [] })).toMatchObject({
      error: 'hours_changed',
    })
    expect(await granted(shop.branchHours.hours(leader, { branchERPId: 18 }))).toMatchObject({ unanswered: [] })
    const unknown = { orderGUID: randomUUID() }
    expect(await shop.branchHours.moveQuestion(guest(), unknown)).toMatchObject({ error: 'order_unknown' })
    expect(await shop.branchHours.answerMove(guest(), { ...unknown, answer: { kind: 'keep' } })).toMatchObject({
      error: 'order_unknown',
    })
  },

  'closes several branches for days, and opens them again': async ({ shop }) => {
    const office = staffCaller('head_office')
    const reason = `Umzug ${randomUUID()}`
    const days = { branchERPIds: [18, 23], from: '2027-06-28', until: '2027-06-30', onlyHolidays: false }
    const save = async (hours: [] | null) => {
      const ranges = [{ ...days, hours, reason: hours === null ? '' : reason }]
      const { version, branches } = await granted(shop.branchExceptions.check(office, { ranges }))
      expect(branches).toEqual([])
      return granted(shop.branchExceptions.save(office, { ranges, version, decisions: [] }))
    }
    const closed = await save([])
    const { from, until, branchERPIds } = days
    expect(closed.exceptions).toContainEqual({ from, until, hours: [], reason, branchERPIds })
    expect(await granted(shop.branchExceptions.list(office, {}))).toEqual(closed)
    expect((await save(null)).exceptions.filter((one) => one.reason === reason)).toEqual([])
  },

  'changes a branch, takes it back, and copies it': async ({ shop }) => {
    const office = staffCaller('head_office')
    const branchERPId = 18
    const { fields } = await granted(shop.branchSettings.read(office, { branchERPId }))
    const before = fields['phone'] ?? ''
    const after = `0451 ${randomInt(1_000_000)}`
    const edits = [{ field: 'phone', before, after }]
    const changed = await granted(shop.branchSettings.save(office, { branchERPId, edits }))
    expect(changed.fields).toEqual({ ...fields, phone: after })
    expect(await shop.branchSettings.save(office, { branchERPId, edits })).toMatchObject({ error: 'edit_empty' })
    await granted(
      shop.branchSettings.save(office, { branchERPId, edits: [{ field: 'phone', before: after, after: before }] }),
    )
    const name = `Neubau ${randomUUID()}`
    const copied = await granted(
      shop.branchSettings.copy(office, { branchERPId, newERPId: String(randomInt(1_000, 1_000_000)), name }),
    )
    expect(copied.fields).toEqual({ ...fields, name, closed: 'ja' })
    const { branches } = await granted(shop.branchSettings.list(office, {}))
    expect(branches.find((branch) => branch.name === name)).toMatchObject({ closed: true, city: fields['city'] })
  },
}
