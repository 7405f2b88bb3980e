/**
 * Who works here: a cookie of its own beside the customer's, encrypted, httpOnly, SameSite=Strict. It opens the login, which
 * is a row of the bakery; a copied cookie is worth nothing once that has ended. Neither cookie means anything to the other's
 * calls.
 */
import { redirect } from 'next/navigation.js'
import type { Caller } from '@/lib/contract/operation'
import type { StaffStart } from '@/lib/contract/staff'
import type { StaffCaller } from '@/lib/contract/staff-roles'
import { teamRoutes } from '@/lib/web/team-routes'
import { backend } from '../backend/backend'
import { NOBODY } from '../backend/calls'
import { oncePerRequest, requireRequest } from '../context'
import { createSealedCookie } from './sealed-cookies'

const cookie = createSealedCookie<{ token?: string }>({ name: 'team', sameSite: 'strict' })

/** Who it is, to be asked again when the request is over and its cookie can no longer be read. */
export async function staffLater(): Promise<() => Promise<Caller>> {
  const { clientAddress } = requireRequest()
  const token = (await cookie.read())?.token
  return async () => {
    if (token === undefined) return { ...NOBODY, clientAddress }
    const answer = await backend().staff.session(NOBODY, { sessionToken: token })
    const login = answer.ok ? answer.value.login : null
    return { ...NOBODY, clientAddress, ...(login === null ? {} : { staff: login }) }
  }
}

/** Staff, or nobody: a forged, expired or ended login is nobody's. Asked once per page. */
export const staff = oncePerRequest(async (): Promise<Caller> => (await staffLater())())

/** Whoever was logged in here before is no longer, so that no login outlives its cookie. */
export async function startStaffSession({ sessionToken, seconds }: StaffStart): Promise<void> {
  await backend().staff.logout(await staff(), {})
  await cookie.write({ token: sessionToken }, seconds)
}

export async function endStaffSession(): Promise<void> {
  await backend().staff.logout(await staff(), {})
  await cookie.remove()
}

export type StaffOnPage = Caller & { staff: StaffCaller }

/** Who looks at a page of staff, or the way to the login and back to `path`. Each page asks: a layout is no guard. */
export async function requireStaff(path: string): Promise<StaffOnPage> {
  const caller = await staff()
  if (caller.staff === undefined) redirect(`${teamRoutes.login}?weiter=${encodeURIComponent(path)}`)
  return { ...caller, staff: caller.staff }
}
