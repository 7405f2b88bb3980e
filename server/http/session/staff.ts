/**
 * The session cookie of staff, separate from the customers' one: encrypted, httpOnly, SameSite=Strict. It contains the token of
 * the login, which is a row of the bakery's database; a copied cookie is useless after the login has ended.
 */
import { redirect } from 'next/navigation.js'
import type { Caller } from '@/lib/contract/operation'
import type { StaffStart } from '@/lib/contract/staff/staff'
import type { StaffCaller } from '@/lib/contract/staff/staff-roles'
import { teamRoutes } from '@/lib/web/team-routes'
import { backend } from '../backend/backend'
import { ANONYMOUS } from '../backend/calls'
import { oncePerRequest, requireRequest } from '../context'
import { endPreview } from './preview'
import { createSealedCookie } from './sealed-cookies'

const cookie = createSealedCookie<{ token?: string }>({ name: 'team', sameSite: 'strict' })

/** A function that loads the caller again after the request has ended, when its cookie can no longer be read. */
export async function createStaffLookup(): Promise<() => Promise<Caller>> {
  const { clientAddress } = requireRequest()
  const token = (await cookie.read())?.token
  return async () => {
    if (token === undefined) return { ...ANONYMOUS, clientAddress }
    const answer = await backend().staff.session(ANONYMOUS, { sessionToken: token })
    const login = answer.ok ? answer.value.login : null
    return { ...ANONYMOUS, clientAddress, ...(login === null ? {} : { staff: login }) }
  }
}

/** The caller with their staff login, if there is a valid one. Loaded once per request. */
export const staffCaller = oncePerRequest(async (): Promise<Caller> => (await createStaffLookup())())

/** Starts a login and ends the previous one of this browser, so that no login outlives its cookie. */
export async function startStaffSession({ sessionToken, seconds }: StaffStart): Promise<void> {
  await backend().staff.logout(await staffCaller(), {})
  await cookie.write({ token: sessionToken }, seconds)
}

export async function endStaffSession(): Promise<void> {
  await backend().staff.logout(await staffCaller(), {})
  await cookie.remove()
  await endPreview()
}

export type StaffOnPage = Caller & { staff: StaffCaller }

/** The staff caller, or a redirect to the login page, which returns to `path`. Each page calls it, because a layout is no guard. */
export async function requireStaff(path: string): Promise<StaffOnPage> {
  const caller = await staffCaller()
  if (caller.staff === undefined) redirect(`${teamRoutes.login}?weiter=${encodeURIComponent(path)}`)
  return { ...caller, staff: caller.staff }
}
