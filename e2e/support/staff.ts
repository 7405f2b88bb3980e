/** Logs a member of staff in by the API, so that a test can start at the page it checks. */
import type { Page } from 'playwright/test'
import { call, type Visitor } from './cart'

/** Staff of the demo, one per role, and a second person of head office: brands/hansejunge/demo/staff.json. */
export const STAFF = {
  /** Theke, Lübeck Hüxstraße (17). */
  counter: 'wiebke@team.hansejunge.example',
  /** Filialleitung, 17, 18 and 23. */
  manager: 'hinnerk@team.hansejunge.example',
  bakehouse: 'okka@team.hansejunge.example',
  headOffice: 'almut@team.hansejunge.example',
  /** Releases what the other person of head office has changed. */
  secondHeadOffice: 'jonte@team.hansejunge.example',
  assortment: 'nele@team.hansejunge.example',
  books: 'grete@team.hansejunge.example',
} as const
export const STAFF_PASSWORD = 'MoinTeam2026!'

/** Logs in; the visitor's cookies then belong to this member of staff. */
export async function logInStaff(visitor: Visitor, role: keyof typeof STAFF): Promise<void> {
  const form = { email: STAFF[role], password: STAFF_PASSWORD }
  const { status, body } = await call(visitor, 'POST', '/api/team/login', form)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
}

/** Takes note of all new orders at a desk. It asks if there are more than it shows: other journeys order, too. */
export async function noteNewOrders(page: Page): Promise<void> {
  await page.getByRole('button', { name: /zur Kenntnis/i }).click()
  const question = page.getByRole('button', { name: /^Wirklich alle/ })
  if (await question.isVisible()) await question.click()
}
