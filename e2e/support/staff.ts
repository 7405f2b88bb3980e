/** Logs a member of staff in by a call, so that a journey starts where it gets interesting. */
import { call, type Visitor } from './cart'

/** The demo's people behind the counter, one of each role: brands/hansejunge/demo/staff.json. */
export const STAFF = {
  /** Theke, Lübeck Hüxstraße (17). */
  counter: 'wiebke@team.hansejunge.example',
  /** Filialleitung, 17, 18 and 23. */
  manager: 'hinnerk@team.hansejunge.example',
  bakehouse: 'okka@team.hansejunge.example',
  headOffice: 'almut@team.hansejunge.example',
} as const
export const STAFF_PASSWORD = 'MoinTeam2026!'

/** The visitor's cookies are this person's from now on. */
export async function logInStaff(visitor: Visitor, role: keyof typeof STAFF): Promise<void> {
  const form = { email: STAFF[role], password: STAFF_PASSWORD }
  const { status, body } = await call(visitor, 'POST', '/api/team/login', form)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
}
