/**
 * `npm run team`: manages the logins of staff at /team. The first person of an installation is created here; head office invites
 * later ones. Links are printed and not sent by email: the operator passes them on.
 */
import { check } from '@/lib/contract/faults'
import { invitationForm } from '@/lib/contract/staff/staff-forms'
import { staffRoles } from '@/lib/contract/staff/staff-roles'
import { readBranches } from '@/server/bakery/branches/store'
import { connect, type Db } from '@/server/bakery/db/client'
import { readDatabaseTime } from '@/server/bakery/db/database-time'
import { inTransaction, transact } from '@/server/bakery/db/transact'
import { endAccess, replaceInvitation } from '@/server/bakery/staff/access'
import { invitationLink } from '@/server/bakery/staff/emails'
import { addMember } from '@/server/bakery/staff/invitations'
import { accessState, assignmentCodes, INVITATION_HOURS, toAssignments } from '@/server/bakery/staff/rules'
import { findByEmail, listMembers, lockMember, readAssignments } from '@/server/bakery/staff/store'
import { config } from '@/server/config'
import { readArguments } from './launch/arguments'
import { findDatabase } from './launch/database'
import { LaunchError, type Tool } from './launch/lifecycle'

const USAGE = `npm run team -- add --name 'Almut Reimers' --email almut@example.org --role ${staffRoles.join(' | ')} [--branch 17 --branch 18]
       npm run team -- list
       npm run team -- link --email almut@example.org
       npm run team -- end --email almut@example.org`

type Options = { name?: string; email?: string; role?: string; branch?: string[] }
type Command = (db: Db, options: Options) => Promise<void>

/** Audit log entries of this command have no staff member. */
const OPERATOR = {}

const printLink = (token: string): void => {
  console.log(
    `${invitationLink(config().publicUrl, token)}\nThe link works once, within ${INVITATION_HOURS} hours. Send it to the person.`,
  )
}

const refusals = {
  staff_email_taken: 'This address is in use already: npm run team -- list',
  branch_unknown: 'One of the branches does not exist: --branch is its ERP number.',
} as const

const add: Command = async (db, { name, email, role, branch = [] }) => {
  const branches = branch.length === 0 ? 'all' : branch.map(Number)
  const person = check(invitationForm, { name, email, assignments: [{ role, branches }] })
  if (!person.ok) throw new LaunchError(`${Object.keys(person.faults).join(', ')}: missing or wrong.\nUsage: ${USAGE}`)
  const known = new Map((await readBranches(db)).map((one) => [one.erpId, one]))
  const ids = { byErpId: async (erpId: number) => known.get(erpId) }
  const now = new Date(await readDatabaseTime(db))
  const added = await transact(db, (tx) => addMember(tx, OPERATOR, { ...person.value, branches: ids, now }))
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

/** Runs `work` with the locked row of the person with that email address. */
const withMember =
  (work: (...args: Parameters<typeof endAccess>) => Promise<unknown>): Command =>
  async (db, { email = '' }) => {
    const found = await findByEmail(db, email)
    if (found === null) throw new LaunchError(`There is no person with the address '${email}': npm run team -- list`)
    const now = new Date(await readDatabaseTime(db))
    await inTransaction(db, async (tx) => {
      const member = await lockMember(tx, found.staffId)
      if (member !== null) await work(tx, OPERATOR, member, now)
    })
  }

const link = withMember(async (...args) => printLink(await replaceInvitation(...args)))

const end = withMember(async (...args) => {
  await endAccess(...args)
  console.log('The access and all logins of the person have ended.')
})

const commands: Readonly<Record<string, Command>> = { add, list, link, end }

export const team: Tool = async (lifecycle, cliArgs) => {
  const text = { type: 'string' } as const
  const options = { name: text, email: text, role: text, branch: { ...text, multiple: true } } as const
  const { values, positionals } = readArguments(cliArgs, { usage: USAGE, options, maxPositionals: 1 })
  const [name = ''] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new LaunchError(`Usage: ${USAGE}`)
  const { db, close } = connect(await findDatabase(lifecycle), 1)
  try {
    await command(db, values)
    return 0
  } finally {
    await close()
  }
}
