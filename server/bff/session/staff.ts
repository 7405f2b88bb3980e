/**
 * Who works here: a cookie of its own beside the customer's, encrypted, httpOnly, SameSite=Strict. It opens the login, which
 * is a row of the bakery; a copied cookie is worth nothing once that has ended. Neither cookie means anything to the other's
 * calls.
 */
import { getIronSession, type SessionOptions, unsealData } from 'iron-session'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { Caller } from '@/lib/contract/operation'
import type { StaffStart } from '@/lib/contract/staff'
import type { StaffCaller } from '@/lib/contract/staff-roles'
import { STAFF_DEVICE_DAYS } from '@/lib/figures'
import { teamRoutes } from '@/lib/team-routes'
import { config } from '../../config'
import { backend } from '../backend/backend'
import { NOBODY } from '../backend/calls'
import { clientAddressOf } from './client-address'
import { cookies, headers } from './exchange'
import { createUnsealer, withoutForeign } from './sealed-cookies'

type Session = { token?: string }

const COOKIE = 'team'
/** A device that is remembered; the row of a shorter login ends earlier, and so does its cookie. */
const LONGEST_SECONDS = STAFF_DEVICE_DAYS * 24 * 60 * 60

const options = (seconds: number): SessionOptions => ({
  cookieName: COOKIE,
  password: config().sessionSecret,
  ttl: seconds,
  cookieOptions: { httpOnly: true, sameSite: 'strict', path: '/', secure: config().publicUrl.startsWith('https:') },
})

const { unseal } = createUnsealer<Session>(unsealData, () => ({
  password: config().sessionSecret,
  ttl: LONGEST_SECONDS,
}))

const open = async (seconds = LONGEST_SECONDS) =>
  getIronSession<Session>(withoutForeign(await cookies()), options(seconds))

/** Who it is, to be asked again when the request is over and its cookie can no longer be read. */
export async function staffLater(): Promise<() => Promise<Caller>> {
  const clientAddress = clientAddressOf(await headers())
  const token = (await unseal((await cookies()).get(COOKIE)?.value))?.token
  return async () => {
    if (token === undefined) return { ...NOBODY, clientAddress }
    const answer = await backend().staff.session(NOBODY, { sessionToken: token })
    const login = answer.ok ? answer.value.login : null
    return { ...NOBODY, clientAddress, ...(login === null ? {} : { staff: login }) }
  }
}

/** Staff, or nobody: a forged, expired or ended login is nobody's. Asked once per page. */
export const staff = cache(async (): Promise<Caller> => (await staffLater())())

/** Whoever was logged in here before is no longer, so that no login outlives its cookie. */
export async function startStaffSession({ sessionToken, seconds }: StaffStart): Promise<void> {
  await backend().staff.logout(await staff(), {})
  const session = await open(seconds)
  session.token = sessionToken
  await session.save()
}

export async function endStaffSession(): Promise<void> {
  await backend().staff.logout(await staff(), {})
  const session = await open()
  session.destroy()
}

export type StaffOnPage = Caller & { staff: StaffCaller }

/** Who looks at a page of staff, or the way to the login and back to `path`. Each page asks: a layout is no guard. */
export async function requireStaff(path: string): Promise<StaffOnPage> {
  const caller = await staff()
  if (caller.staff === undefined) redirect(`${teamRoutes.login}?weiter=${encodeURIComponent(path)}`)
  return { ...caller, staff: caller.staff }
}
