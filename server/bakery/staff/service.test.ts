import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { StaffMember } from '@/lib/contract/staff/staff'
import type { StaffCaller } from '@/lib/contract/staff/staff-roles'
import { DEFAULT_BUSINESS_SETTINGS } from '@/lib/domain/business-settings'
import { log } from '@/server/log'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { staffCaller } from '@/testing/staff'
import { createCustomersService } from '../customers/service'
import { listenForChanges } from '../db/listen'
import { auditLog } from '../db/schema/audit-log'
import { branches } from '../db/schema/branches'
import { staffInvitations, staffSessions } from '../db/schema/staff'
import { createRateLimiter } from '../limits/service'
import type { NewEmail } from '../mail/service'
import { createStaffService } from './service'

/** Password hashing is slow by design, and slower on a busy machine. */
const NOBODY = { cartId: null, customerId: null }
const PASSWORD = 'Speicherstadt26'
const HEAD = staffCaller('head_office')
const COUNTER = [{ role: 'counter', branches: [17] }] as const

const database = openForFile(async () => {
  const opened = await createTestDatabase()
  return { ...opened, close: opened.drop }
})

/** A node with its own LISTEN connection and a clock that can be set. */
function openNode() {
  const { db, databaseUrl } = database
  const mails: NewEmail[] = []
  let now = new Date()
  const clock = { now: () => now }
  const changes = listenForChanges(databaseUrl, log)
  const deps = { db, changes, clock, limits: createRateLimiter({ db, clock }), publicUrl: 'https://shop.example' }
  const service = createStaffService({
    ...deps,
    branches: {
      byErpId: async (erpId) => {
        const [found] = await db.select().from(branches).where(eq(branches.erpId, erpId))
        return found
      },
    },
    writeEmail: async (_tx, mail) => void mails.push(mail),
  })
  opened.push(changes.close)
  const wait = (hours: number) => {
    now = new Date(now.getTime() + hours * 60 * 60_000)
  }
  return { service, deps, mails, wait }
}
const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

type Node = ReturnType<typeof openNode>

const granted = async <T>(answer: Promise<{ ok: true; value: T } | { ok: false; error: string }>): Promise<T> => {
  const given = await answer
  if (!given.ok) throw new Error(given.error)
  return given.value
}

let people = 0
/** Invites a person; returns the token of the emailed link. */
async function invite({ service, mails }: Node): Promise<{ member: StaffMember; token: string }> {
  people += 1
  const email = `person${people}@team.example`
  const member = await granted(service.invite(HEAD, { name: `Frauke Jessen ${people}`, email, assignments: COUNTER }))
  return { member, token: tokenOf(mails.at(-1)) }
}
const tokenOf = (mail: NewEmail | undefined): string =>
  /https:\/\/shop\.example\/team\/einladung\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

const accept = ({ service }: Node, token: string) =>
  service.acceptInvitation(NOBODY, { token, newPassword: PASSWORD, device: { browser: 'Firefox', system: 'Linux' } })

/** A person who accepted the invitation and is logged in. */
async function join(node: Node) {
  const { member, token } = await invite(node)
  const started = await granted(accept(node, token))
  return { member, ...started }
}

const login = ({ service }: Node, email: string, more: { password?: string; remember?: boolean } = {}) =>
  service.login({ ...NOBODY, clientAddress: '203.0.113.5' }, { email, password: PASSWORD, remember: false, ...more })

const whoIs = async ({ service }: Node, sessionToken: string): Promise<StaffCaller | null> =>
  (await granted(service.session(NOBODY, { sessionToken }))).login

/** Waits up to a second for the notification to reach another node. */
async function within1s(check: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 1_000
  while (!(await check()) && Date.now() < until) await sleep(10)
  expect(await check()).toBe(true)
}

describe('access ends on all nodes within a second', () => {
  test('of a person: all sessions and links', async () => {
    const [node, other] = [openNode(), openNode()]
    const { member, sessionToken } = await join(node)
    const second = await granted(login(node, member.email))
    for (const one of [node, other]) expect(await whoIs(one, sessionToken)).toMatchObject({ staffId: member.staffId })
    expect(await granted(node.service.endAccess(HEAD, member))).toMatchObject({ state: 'ended', devices: [] })
    expect(await whoIs(node, sessionToken)).toBeNull()
    await within1s(async () => (await whoIs(other, sessionToken)) === null)
    expect(await whoIs(other, second.sessionToken)).toBeNull()
    expect(await login(other, member.email)).toMatchObject({ error: 'login_failed' })
  })

  test('of one device only', async () => {
    const [node, other] = [openNode(), openNode()]
    const { member, sessionToken, staff } = await join(node)
    const kept = await granted(login(node, member.email))
    expect(await whoIs(other, sessionToken)).not.toBeNull()
    const { devices } = await granted(
      node.service.endSession(HEAD, { staffId: member.staffId, sessionId: staff.sessionId }),
    )
    expect(devices).toHaveLength(1)
    await within1s(async () => (await whoIs(other, sessionToken)) === null)
    expect(await whoIs(other, kept.sessionToken)).toEqual(kept.staff)
  })

  test('of a role', async () => {
    const [node, other] = [openNode(), openNode()]
    const { member, sessionToken } = await join(node)
    expect(await whoIs(other, sessionToken)).toMatchObject({ assignments: COUNTER })
    const assignments = [{ role: 'manager', branches: [17, 18] }] as const
    await granted(node.service.assign(HEAD, { staffId: member.staffId, assignments }))
    await within1s(async () => (await whoIs(other, sessionToken))?.assignments[0]?.role === 'manager')
    expect(await whoIs(other, sessionToken)).toMatchObject({ assignments })
  })

  test('of the own session', async () => {
    const [node, other] = [openNode(), openNode()]
    const { sessionToken, staff } = await join(node)
    expect(await whoIs(other, sessionToken)).not.toBeNull()
    await node.service.logout({ ...NOBODY, staff }, {})
    expect(await whoIs(node, sessionToken)).toBeNull()
    await within1s(async () => (await whoIs(other, sessionToken)) === null)
  })
})

describe('an invitation', () => {
  test('works once, also with two concurrent uses', async () => {
    const node = openNode()
    const { member, token } = await invite(node)
    expect(await granted(node.service.invitation(NOBODY, { token }))).toEqual({
      name: member.name,
      email: member.email,
    })
    const answers = await Promise.all([accept(node, token), accept(node, token), accept(node, token)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.error === 'invitation_invalid')).toHaveLength(2)
    expect(await accept(node, token)).toMatchObject({ error: 'invitation_invalid' })
    expect(await node.service.invitation(NOBODY, { token })).toMatchObject({ error: 'invitation_invalid' })
  })

  test('expires after 72 hours', async () => {
    const node = openNode()
    const { token } = await invite(node)
    node.wait(71.9)
    expect(await node.service.invitation(NOBODY, { token })).toMatchObject({ ok: true })
    node.wait(0.2)
    expect(await accept(node, token)).toMatchObject({ error: 'invitation_invalid' })
  })

  test('that is invented, replaced, or of a person without access has no effect', async () => {
    const node = openNode()
    const { member, token } = await invite(node)
    expect(await accept(node, `${token.slice(0, -2)}xx`)).toMatchObject({ error: 'invitation_invalid' })
    await granted(node.service.inviteAgain(HEAD, member))
    const newer = tokenOf(node.mails.at(-1))
    expect(await accept(node, token)).toMatchObject({ error: 'invitation_invalid' })
    await granted(node.service.endAccess(HEAD, member))
    expect(await accept(node, newer)).toMatchObject({ error: 'invitation_invalid' })
  })

  test('is stored only as a hash', async () => {
    const { token } = await invite(openNode())
    const kept = await database.db.select().from(staffInvitations)
    expect(kept).not.toEqual([])
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('for a person with a password leaves it valid until the link is used, which ends all other sessions', async () => {
    const node = openNode()
    const { member, sessionToken } = await join(node)
    await granted(node.service.inviteAgain(HEAD, member))
    expect(await whoIs(node, sessionToken)).not.toBeNull()
    expect(await login(node, member.email)).toMatchObject({ ok: true })
    await granted(accept(node, tokenOf(node.mails.at(-1))))
    expect(await whoIs(node, sessionToken)).toBeNull()
  })

  test('restores an ended access, but only with a new password', async () => {
    const node = openNode()
    const { member } = await join(node)
    await granted(node.service.endAccess(HEAD, member))
    expect(await granted(node.service.inviteAgain(HEAD, member))).toMatchObject({ state: 'invited' })
    expect(await login(node, member.email)).toMatchObject({ error: 'login_failed' })
    expect(await accept(node, tokenOf(node.mails.at(-1)))).toMatchObject({ ok: true })
  })

  test('requires an unused email address and existing branches', async () => {
    const { service } = openNode()
    const taken = { name: 'Frauke Jessen', email: 'Wiebke@Team.Hansejunge.example', assignments: COUNTER }
    expect(await service.invite(HEAD, taken)).toMatchObject({ error: 'staff_email_taken' })
    const nowhere = [{ role: 'counter', branches: [17, 4711] }] as const
    const invited = await service.invite(HEAD, { ...taken, email: 'neu@team.example', assignments: nowhere })
    expect(invited).toMatchObject({ error: 'branch_unknown' })
    const { members } = await granted(service.members(HEAD, {}))
    expect(members.map(({ email }) => email)).not.toContain('neu@team.example')
  })
})

describe('a login', () => {
  test('creates a new session stored as a hash; sessions of staff and customers are not interchangeable', async () => {
    const node = openNode()
    const { member, sessionToken } = await join(node)
    const again = await granted(login(node, member.email))
    expect(again.sessionToken).not.toBe(sessionToken)
    expect(JSON.stringify(await database.db.select().from(staffSessions))).not.toContain(sessionToken)
    const customers = createCustomersService({ ...DEFAULT_BUSINESS_SETTINGS, ...node.deps, log }, {} as never)
    expect(await customers.session(NOBODY, { sessionToken })).toEqual({ ok: true, value: { login: null } })
    expect(await customers.login(NOBODY, { email: member.email, password: PASSWORD })).toMatchObject({
      error: 'login_failed',
    })
    expect(await login(node, 'inken.johannsen@beispiel.de', { password: 'MoinMoin2026!' })).toMatchObject({
      error: 'login_failed',
    })
  })

  test.each([
    ['with the shift', false, 12],
    ['after thirty days, by wish', true, 30 * 24],
  ])('ends %s', async (_when, remember, hours) => {
    const node = openNode()
    const { member } = await join(node)
    const { sessionToken, seconds } = await granted(login(node, member.email, { remember }))
    expect(seconds).toBe(hours * 3_600)
    node.wait(hours - 0.1)
    expect(await whoIs(node, sessionToken)).not.toBeNull()
    node.wait(0.1)
    expect(await whoIs(node, sessionToken)).toBeNull()
  })

  test('responds the same for an unknown person, no password yet, a wrong password and ended access', async () => {
    const node = openNode()
    const { member: invited } = await invite(node)
    const { member: ended } = await join(node)
    await granted(node.service.endAccess(HEAD, ended))
    for (const email of ['niemand@team.example', invited.email, ended.email]) {
      expect(await login(node, email)).toEqual({ ok: false, error: 'login_failed' })
    }
  })

  test('allows ten failed attempts, also concurrent ones; a known device can still log in', async () => {
    const node = openNode()
    const { member } = await join(node)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => login(node, member.email, { password: 'Geraten2026' })),
    )
    expect(guesses.filter((guess) => !guess.ok && guess.error === 'login_failed')).toHaveLength(10)
    expect(await login(node, member.email)).toMatchObject({ error: 'too_many' })
    const knownDevices = [{ staffId: member.staffId, deviceId: 'f0b0c1de-0000-4000-8000-000000000001' }]
    const form = { email: member.email, password: PASSWORD, remember: false, knownDevices }
    expect(await node.service.login(NOBODY, form)).toMatchObject({ ok: true })
    node.wait(0.25)
    expect(await login(node, member.email)).toMatchObject({ ok: true })
  })
})

test('a person cannot end their own access or change their own roles', async () => {
  const { service } = openNode()
  const { staffId } = HEAD.staff
  expect(await service.endAccess(HEAD, { staffId })).toMatchObject({ error: 'own_access' })
  expect(await service.inviteAgain(HEAD, { staffId })).toMatchObject({ error: 'own_access' })
  expect(await service.assign(HEAD, { staffId, assignments: COUNTER })).toMatchObject({ error: 'own_access' })
  const unknown = '00000000-0000-4000-8000-000000000099'
  expect(await service.endAccess(HEAD, { staffId: unknown })).toMatchObject({ error: 'staff_unknown' })
})

test('each change is recorded in the audit log with the values before; a call without change is not', async () => {
  const node = openNode()
  const { member, staff } = await join(node)
  const { staffId, name } = member
  await node.service.assign(HEAD, { staffId, assignments: [{ role: 'manager', branches: 'all' }] })
  await node.service.endSession(HEAD, { staffId, sessionId: staff.sessionId })
  await node.service.endSession(HEAD, { staffId, sessionId: staff.sessionId })
  await node.service.endAccess(HEAD, member)
  await node.service.endAccess(HEAD, member)
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subject, name)).orderBy(auditLog.entryId)
  expect(entries.map(({ operation, staffName, before, after }) => ({ operation, staffName, before, after }))).toEqual([
    {
      operation: 'staff.invite',
      staffName: HEAD.staff.name,
      before: null,
      after: { email: member.email, roles: ['counter 17'] },
    },
    { operation: 'staff.acceptInvitation', staffName: name, before: null, after: null },
    {
      operation: 'staff.assign',
      staffName: HEAD.staff.name,
      before: { roles: ['counter 17'] },
      after: { roles: ['manager all'] },
    },
    { operation: 'staff.endSession', staffName: HEAD.staff.name, before: { device: 'Firefox, Linux' }, after: null },
    {
      operation: 'staff.endAccess',
      staffName: HEAD.staff.name,
      before: { state: 'active', sessions: 0 },
      after: { state: 'ended', sessions: 0 },
    },
  ])
})
