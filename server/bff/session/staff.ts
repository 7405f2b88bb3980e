/** Who works at a branch: the token from the environment, shown once a day in the browser, or as a bearer by programs. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { getIronSession } from 'iron-session'
import { cookies, headers } from 'next/headers'
import type { BranchDay } from '@/lib/contract/branch-orders'
import type { Caller, Refusal } from '@/lib/contract/operation'
import { config, DEMO_STAFF_TOKEN } from '../../config'
import { backend } from '../backend/backend'
import { NOBODY } from '../backend/calls'
import { notHere } from '../page/not-here'
import { clientAddressOf } from './client-address'
import { withoutForeign } from './sealed-cookies'

/** A shift and a bit; a new day asks again. */
const LOGIN_SECONDS = 16 * 60 * 60
const STAFF: Caller = {
  ...NOBODY,
  staff: {
    staffId: '00000000-0000-4000-8000-000000000000',
    name: '',
    sessionId: '',
    device: '',
    assignments: [{ role: 'counter', branches: 'all' }],
  },
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const session = async () =>
  getIronSession<{ digest?: string }>(withoutForeign(await cookies()), {
    cookieName: 'filiale',
    password: config().sessionSecret,
    ttl: LOGIN_SECONDS,
    cookieOptions: { httpOnly: true, sameSite: 'strict', path: '/', secure: config().publicUrl.startsWith('https:') },
  })

/** Compared in constant time; without a configured token nobody is staff. */
function isDigestOfToken(given: Buffer): boolean {
  const { staffToken } = config()
  if (staffToken === undefined) return false
  const wanted = digest(staffToken)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** A token that somebody shows; wrong ones are counted, because it may be a guess. */
async function tryToken(token: string) {
  const isRight = isDigestOfToken(digest(token))
  return backend().branchOrders.login({ ...NOBODY, clientAddress: clientAddressOf(await headers()) }, { isRight })
}

/** Staff, or nobody. A new token in the environment ends every login with the old one. */
export async function staff(): Promise<Caller | Refusal<'too_many'>> {
  const bearer = /^Bearer (.+)$/.exec((await headers()).get('authorization') ?? '')?.[1]
  if (bearer === undefined) return isDigestOfToken(Buffer.from((await session()).digest ?? '', 'hex')) ? STAFF : NOBODY
  const tried = await tryToken(bearer)
  if (tried.ok) return STAFF
  return tried.error === 'too_many' ? { ...tried, error: tried.error } : NOBODY
}

/** Starts the login of a browser, unless this is not the token or too many were tried. */
export async function startStaffSession(token: string) {
  const tried = await tryToken(token)
  if (!tried.ok) return tried
  const login = await session()
  login.digest = digest(token).toString('hex')
  await login.save()
  return tried
}

/** The day of a branch, or what the demo's visitor has to enter; not there where no token is configured. */
export async function loadBranchDay(id: string): Promise<{ day: BranchDay } | { demoToken: string | null }> {
  const { staffToken } = config()
  if (staffToken === undefined || !/^\d{1,6}$/.test(id)) notHere()
  const who = await staff()
  const answer = 'error' in who ? who : await backend().branchOrders.list(who, { branchERPId: Number(id) })
  if (answer.ok) return { day: answer.value }
  if (answer.error === 'branch_unknown') notHere()
  return { demoToken: staffToken === DEMO_STAFF_TOKEN ? staffToken : null }
}
