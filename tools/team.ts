/**
 * `npm run team`: who may log in at /team. The first person of an installation is made here; later ones head office
 * invites. Links are printed, not mailed: whoever runs this hands them on.
 */
import { parseArgs } from 'node:util'
import { check } from '@/lib/contract/faults'
import { invitationForm } from '@/lib/contract/staff-forms'
import { staffRoles } from '@/lib/contract/staff-roles'
import { readBranches } from '@/server/bakery/branches/store'
import { connect, type Db } from '@/server/bakery/db/client'
import { inTransaction, transact } from '@/server/bakery/db/transact'
import { endAccessOf, linkAgain } from '@/server/bakery/staff/access'
import { addMember } from '@/server/bakery/staff/invitations'
import { invitationLink } from '@/server/bakery/staff/mails'
import { accessState, assignmentCodes, INVITATION_HOURS, toAssignments } from '@/server/bakery/staff/rules'
import { findByEmail, listMembers, lockMember, readAssignments } from '@/server/bakery/staff/store'
import { config } from '@/server/config'
import { findDatabase } from './launch/database'
import { LaunchError, type Tool } from './launch/lifecycle'

const USAGE = `Usage:
  npm run team -- add --name 'Almut Reimers' --email almut@example.org --role ${staffRoles.join(' | ')} [--branch 17 --branch 18]
  npm run team -- list
  npm run team -- link --email almut@example.org
  npm run team -- end --email almut@example.org`

type Options = { name?: string; email?: string; role?: string; branch?: string[] }
type Command = (db: Db, options: Options) => Promise<void>

/** Nobody is logged in: an operator does it. */
const OPERATOR = {}

const printLink = (token: string): void => {
  console.log(`${invitationLink(config().publicUrl, token)}\nIt works once, for ${INVITATION_HOURS} hours.`)
}

const refusals = {
  staff_email_taken: 'Somebody has this address already: npm run team -- list',
  branch_unknown: 'One of the branches does not exist; --branch is the number that the ERP gives it.',
} as const

const add: Command = async (db, { name, email, role, branch = [] }) => {
  const branches = branch.length === 0 ? 'all' : branch.map(Number)
  const person = check(invitationForm, { name, email, assignments: [{ role, branches }] })
  if (!person.ok) throw new LaunchError(`${Object.keys(person.faults).join(', ')}: missing or wrong.\n${USAGE}`)
  const known = new Map((await readBranches(db)).map((one) => [one.erpId, one]))
  const ids = { byErpId: async (erpId: number) => known.get(erpId) }
  const added = await transact(db, (tx) => addMember(tx, OPERATOR, { ...person.value, branches: ids, now: new Date() }))
  if (!added.ok) throw new LaunchError(refusals[added.error])
  printLink(added.token)
}

const list: Command = async (db) => {
  const assignments = Map.groupBy(await readAssignments(db), ({ staffId }) => staffId)
  for (const { member } of await listMembers(db)) {
    const roles = assignmentCodes(toAssignments(assignments.get(member.staffId) ?? []))
    console.log(`${accessState(member).padEnd(8)} ${member.email}  ${member.name}  ${roles.join(', ')}`)
  }
}

/** Does `work` with the person of that address, whom nobody changes meanwhile. */
const withMember =
  (work: (...given: Parameters<typeof endAccessOf>) => Promise<unknown>): Command =>
  async (db, { email = '' }) => {
    const found = await findByEmail(db, email)
    if (found === null) throw new LaunchError(`Nobody has the address '${email}': npm run team -- list`)
    await inTransaction(db, async (tx) => {
      const member = await lockMember(tx, found.staffId)
      if (member !== null) await work(tx, OPERATOR, member, new Date())
    })
  }

const link = withMember(async (...given) => printLink(await linkAgain(...given)))

const end = withMember(async (...given) => {
  await endAccessOf(...given)
  console.log('The access has ended, and with it every login.')
})

const commands: Readonly<Record<string, Command>> = { add, list, link, end }

export const team: Tool = async (lifecycle, given) => {
  const text = { type: 'string' } as const
  const options = { name: text, email: text, role: text, branch: { ...text, multiple: true } } as const
  const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true })
  const command = commands[positionals[0] ?? '']
  if (command === undefined) throw new LaunchError(USAGE)
  const { db, close } = connect(await findDatabase(lifecycle), 1)
  try {
    await command(db, values)
    return 0
  } finally {
    await close()
  }
}
