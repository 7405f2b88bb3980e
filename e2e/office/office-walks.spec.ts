/**
 * A task of head office, from the start page to the end and without a manual: what it costs in taps and typed characters.
 * The numbers here are what was reached; they may only fall. `secondsOf` says how long such a person needs.
 */
import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import { secondsOf } from '../support/effort'
import { untilHydrated } from '../support/hydration'
import { logInStaff, type STAFF } from '../support/staff'
import { test } from '../support/test'

type Effort = { taps: number; characters: number; looks: number }

/** A member of head office, whose effort is added to the task's. */
function personAt(page: Page, effort: Effort) {
  return {
    logIn: async (role: keyof typeof STAFF) => {
      await logInStaff(page, role)
      await page.goto('/team/zentrale/heute')
      effort.looks += 1
    },
    tap: async (target: Locator) => {
      await untilHydrated(target)
      await target.click()
      effort.taps += 1
    },
    /** Into a field that was tapped. */
    type: async (field: Locator, text: string) => {
      await untilHydrated(field)
      await field.fill(text)
      effort.taps += 1
      effort.characters += text.length
    },
    look: async (what: Locator) => {
      await expect(what).toBeVisible()
      effort.looks += 1
    },
  }
}

const start = (): Effort => ({ taps: 0, characters: 0, looks: 0 })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('twelve branches close for Christmas', async ({ page }) => {
  const effort = start()
  const almut = personAt(page, effort)
  const reason = `Weihnachten ${randomInt(1_000_000)}`
  await almut.logIn('headOffice')
  await almut.tap(link(page, 'Filialen'))
  await almut.tap(link(page, 'Schließtage'))
  await almut.tap(button(page, 'Neue Schließung'))
  const land = page.getByRole('group', { name: /^Schleswig-Holstein/ })
  await almut.tap(land.getByRole('button', { name: 'Alle in Schleswig-Holstein' }))
  // Thirteen are there: one stays open.
  await almut.tap(land.getByRole('button', { name: 'Eutin, Markt' }))
  await expect(page.getByText(/^12 von \d+$/).first()).toBeVisible()
  // Days on which no other test orders.
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  await almut.type(page.getByLabel('Von', { exact: true }), day(300))
  await almut.type(page.getByLabel('Bis', { exact: true }), day(302))
  await almut.type(page.getByRole('textbox', { name: 'Grund' }), reason)
  await almut.look(button(page, /^Schließen/))
  await almut.tap(button(page, /^Schließen/))
  await expect(page.getByText('Gespeichert. Ihre Kunden sehen es sofort.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText('12 Filialen')
  expect(effort.taps).toBeLessThanOrEqual(9)
  expect(secondsOf(effort)).toBeLessThan(60)
  await row.getByRole('button', { name: 'Aufheben' }).click()
  await button(page, 'Aufheben').click()
  await expect(row).toHaveCount(0)
})
