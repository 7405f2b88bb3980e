/** Logs a member of staff in by the API, so that a test can start at the page it checks. */
import { expect, type Page } from 'playwright/test'
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

/** Short, because another journey may answer first. */
const SOON = 5_000

/**
 * Takes note of the new orders of a desk until the order of the person `name` is listed. Other journeys order at the branch,
 * too, and take note: the tray may ask first, or may be gone.
 */
export async function noteNewOrders(page: Page, name: string): Promise<void> {
  await expect(async () => {
    for (const next of [
      page.getByRole('button', { name: /zur Kenntnis/i }).first(),
      page.getByRole('button', { name: /^Wirklich alle/ }).first(),
    ])
      if (await next.isVisible()) await next.click({ timeout: SOON })
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Vorgemerkt', { timeout: SOON })
  }).toPass()
}
