/** Contract: access of staff, production lists, bread-saver bags. */
import { randomUUID } from 'node:crypto'
import { staffCaller } from '../staff'
import { granted, guest } from './callers'
import type { ContractCases } from './context'

export const staffCases: ContractCases = {
  'invites staff, changes their roles and ends their access': async ({ shop }) => {
    const head = staffCaller('head_office')
    const email = `${randomUUID()}@team.example`
    const roles = (branches: number[]) => [{ role: 'counter' as const, branches }]
    expect(await shop.staff.invite(guest(), { name: 'Momme', email, assignments: roles([17]) })).toMatchObject({
      error: 'not_staff',
    })
    const member = await granted(shop.staff.invite(head, { name: 'Momme Sievers', email, assignments: roles([17]) }))
    const { staffId } = member
    expect(member).toMatchObject({ state: 'invited', assignments: roles([17]) })
    const token = 'guessed'
    expect(await shop.staff.invitation(guest(), { token })).toMatchObject({ error: 'invitation_invalid' })
    expect(await shop.staff.acceptInvitation(guest(), { token, newPassword: 'Speicherstadt26' })).toMatchObject({
      error: 'invitation_invalid',
    })
    await granted(shop.staff.inviteAgain(head, { staffId }))
    expect(await granted(shop.staff.assign(head, { staffId, assignments: roles([17, 18]) }))).toMatchObject({
      assignments: roles([17, 18]),
    })
    expect(await shop.staff.login(guest(), { email, password: 'Speicherstadt26', remember: false })).toMatchObject({
      error: 'login_failed',
    })
    const demo = { email: 'wiebke@team.hansejunge.example', password: 'MoinTeam2026!', remember: true }
    const { sessionToken, staff } = await granted(shop.staff.login(guest(), demo))
    expect((await granted(shop.staff.session(guest(), { sessionToken }))).login).toEqual(staff)
    await granted(shop.staff.logout({ ...guest(), staff }, {}))
    const { sessionId } = staff
    await granted(shop.staff.endSession(head, { staffId: staff.staffId, sessionId }))
    expect(await granted(shop.staff.endAccess(head, { staffId }))).toMatchObject({ state: 'ended' })
    const { members } = await granted(shop.staff.members(head, {}))
    expect(members.find((one) => one.staffId === staffId)).toMatchObject({ state: 'ended' })
    const { acts } = await granted(shop.acts.list(head, { search: 'Momme Sievers', staffId: head.staff.staffId }))
    expect(acts.map(({ operation }) => operation)).toEqual([
      'staff.endAccess',
      'staff.assign',
      'staff.inviteAgain',
      'staff.invite',
    ])
  },

  'lists the production, stores a version and reports differences': async ({ shop }) => {
    const okka = staffCaller('bakehouse')
    expect(await shop.production.waves(guest(), {})).toMatchObject({ error: 'not_staff' })
    const { waves, bakehouse } = await granted(shop.production.waves(okka, {}))
    const last = waves.at(-1)
    const wave = { bakehouse, wave: last?.name ?? '', date: last?.date ?? '' }
    expect(await shop.production.list(okka, { ...wave, wave: 'Mitternacht' })).toMatchObject({ error: 'wave_unknown' })
    const locked = await granted(shop.production.lock(okka, wave))
    expect(locked.wave).toMatchObject({ version: (last?.version ?? 0) + 1, supplement: 0 })
    const { wave: printed, open } = await granted(shop.production.print(okka, wave))
    expect(open).toEqual([])
    const { version } = printed
    const { records } = await granted(shop.production.versions(okka, wave))
    expect(records.at(-1)).toMatchObject({ version })
    const from = { version, supplement: 0 }
    expect(await granted(shop.production.difference(okka, { ...wave, from }))).toEqual({ changes: [] })
    const never = { version: version + 1, supplement: 0 }
    expect(await shop.production.difference(okka, { ...wave, from, to: never })).toMatchObject({
      error: 'version_unknown',
    })
    expect((await granted(shop.production.list(okka, wave))).totals).toEqual(locked.totals)
  },

  'asks a branch for its bread-saver bags and reports the saved ones': async ({ shop }) => {
    const at = { branchERPId: 17 }
    const staff = staffCaller('counter', [17])
    const asked = await granted(shop.breadSaver.question(staff, at))
    expect(asked.bags.length).toBeGreaterThan(0)
    expect(await shop.breadSaver.question(staffCaller('bakehouse'), at)).toMatchObject({ error: 'not_allowed' })
    // At any time: there is no such question and no such bag.
    const changeId = randomUUID()
    const answer = await shop.breadSaver.answer(staff, { ...at, changeId, bags: [] })
    expect(['evening_over', 'stock_changed']).toContain(answer.ok ? 'taken' : answer.error)
    const undone = await shop.breadSaver.undo(staff, { ...at, changeId })
    expect(['stock_changed', 'take_back_too_late']).toContain(undone.ok ? 'taken' : undone.error)
    const { branchId } = await granted(shop.branches.details(guest(), at))
    expect(await granted(shop.breadSaver.tonight(guest(), { branchId }))).toMatchObject({ evening: null })
    const { branches } = await granted(shop.breadSaver.saved(staffCaller('head_office'), {}))
    expect(branches.map(({ branchERPId }) => branchERPId)).toContain(17)
  },
}
