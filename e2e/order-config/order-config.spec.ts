/** The order dialog from place to time, by touch and by keyboard alone. */
import { type APIRequestContext, expect } from 'playwright/test'
import { configure } from '../support/cart'
import { goBack } from '../support/go-back'
import { clickHydrated } from '../support/hydration'
import { tabTo } from '../support/keyboard'
import {
  BRANCH,
  cartOf,
  chooseDay,
  choosePlace,
  dialogOf,
  freeTime,
  heading,
  onShelf,
  saveAnyTime,
} from '../support/order-dialog'
import { test } from '../support/test'

test('an anonymous visitor saves a pickup time from the start page in five taps', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Postleitzahl', exact: true }).fill('23552')
  await page.getByRole('button', { name: 'Geschäft wählen' }).click()
  await dialogOf(page)
    .getByRole('button', { name: `${BRANCH} auswählen` })
    .click()
  await chooseDay(page, 1)
  const time = await saveAnyTime(page)
  await onShelf(page)
  const saved = await cartOf(page)
  expect(saved).toMatchObject({ orderMode: 'pickup', targetBranch: { branchPublicName: BRANCH } })
  expect(saved.targetDateTime).toContain(`T${time}:00`)
  await expect(page.getByRole('button', { name: /hinzufügen$/ }).first()).toBeVisible()
})

test('a delivery is configured without choosing a branch', async ({ page }) => {
  await choosePlace(page)
  await dialogOf(page)
    .getByRole('button', { name: /^Liefern Lassen/ })
    .click()
  await expect(heading(page, 'Wann dürfen wir liefern?')).toBeVisible()
  await chooseDay(page, 1)
  await saveAnyTime(page)
  await expect(page.getByRole('button', { name: /hinzufügen$/ }).first()).toBeVisible()
  expect(await cartOf(page)).toMatchObject({ orderMode: 'delivery', originInformation: { postalCode: '23552' } })
})

test('a pickup time is chosen and saved by keyboard alone', async ({ page }) => {
  await page.goto('/produkte/brote')
  await tabTo(page, /Preis und Verfügbarkeit anzeigen/)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Wo möchten Sie bestellen?')).toBeFocused()
  await tabTo(page, /Postleitzahl oder Ort/)
  await page.keyboard.type('23552')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Wie möchten Sie bestellen?')).toBeFocused()
  await tabTo(page, /^Zum Mitnehmen(?! \(Express)/)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Wo möchten Sie abholen?')).toBeFocused()
  await tabTo(page, new RegExp(`^${BRANCH} auswählen`))
  await page.keyboard.press('Space')
  await expect(heading(page, 'Wann holen Sie ab?')).toBeFocused()
  await expect(dialogOf(page).getByRole('toolbar', { name: 'Tag' })).toBeVisible()
  await tabTo(page, /, \p{Lu}\p{Ll}+, \d+\. \p{L}+$/u)
  await page.keyboard.press('Enter')
  await expect(freeTime(page).first()).toBeVisible()
  await tabTo(page, /^\d\d:\d\d$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Übernehmen$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /hinzufügen$/ }).first()).toBeVisible()
})

test("the browser's back button leads through the pages of the dialog and then out of it", async ({ page }) => {
  await choosePlace(page)
  await dialogOf(page)
    .getByRole('button', { name: /^Zum Mitnehmen(?! \(Express)/ })
    .click()
  await dialogOf(page)
    .getByRole('button', { name: `${BRANCH} auswählen` })
    .click()
  await expect(heading(page, 'Wann holen Sie ab?')).toBeVisible()
  for (const title of ['Wo möchten Sie abholen?', 'Wie möchten Sie bestellen?', 'Wo möchten Sie bestellen?']) {
    await goBack(page)
    await expect(heading(page, title)).toBeVisible()
  }
  await goBack(page)
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/produkte\/brote$/)
})

/** Guests fill the capacity of a slot one after another. */
async function fillSlot(newGuest: () => Promise<APIRequestContext>, branchId: number, start: string): Promise<void> {
  for (let places = 0; places < 50; places++) {
    const guest = await newGuest()
    const answer = await guest.post('/api/cart/orderconfig', {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      data: { originInformation: null, orderMode: 'pickup', targetBranchId: branchId, targetDateTime: start },
    })
    const status = answer.status()
    await guest.dispose()
    if (status === 409) return
    expect(status).toBe(200)
  }
  throw new Error('the slot is never full')
}

test('a time that is full meanwhile is refused with the next free ones', async ({ page, playwright }) => {
  // A branch that no other test fills.
  await page.goto('/?branch=23&orderMode=pickup')
  await expect(freeTime(page).first()).toBeVisible()
  const offered = page.waitForResponse('**/api/service/slots')
  await chooseDay(page, 7)
  const { slots } = await (await offered).json()
  const time = freeTime(page).first()
  const label = await time.textContent()
  await time.click()
  const { start } = slots.find((slot: { start: string }) => slot.start.includes(`T${label}:`))

  const baseURL = new URL(page.url()).origin
  await fillSlot(() => playwright.request.newContext({ baseURL }), 1023, start)
  await dialogOf(page).getByRole('button', { name: 'Übernehmen' }).click()
  const refusal = dialogOf(page).getByRole('alert')
  await expect(refusal).toContainText('Dieser Zeitpunkt ist leider nicht mehr frei.')
  await refusal.getByRole('button').first().click()
  await dialogOf(page).getByRole('button', { name: 'Übernehmen' }).click()
  await onShelf(page)
})

test.describe('with a fake clock', () => {
  test.use({ ownWindow: true })

  test('a slot hold counts down in its last five minutes and is renewed', async ({ page }) => {
    await page.clock.install()
    await page.goto('/?branch=17&orderMode=pickup')
    await chooseDay(page, 1)
    await saveAnyTime(page)
    await onShelf(page)
    const slip = page.getByRole('complementary', { name: 'Reservierung' })
    await page.clock.fastForward('14:00')
    await expect(slip).toHaveCount(0)
    await page.clock.fastForward('02:00')
    await expect(slip).toContainText(/Noch [34]:\d\d reserviert/)
    const renewal = page.waitForResponse('**/api/service/reservationRenewal')
    await page.clock.fastForward('05:00')
    expect((await renewal).status()).toBe(200)
  })
})

test('below the time the button that saves it is as wide as the row', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await configure(page)
  await page.goto('/produkte/brote')
  await clickHydrated(
    page.getByRole('main').getByRole('button', { name: 'Termin ändern' }).filter({ visible: true }).last(),
  )
  await expect(freeTime(page).first()).toBeVisible()
  const { x, width } = (await dialogOf(page).getByRole('button', { name: 'Übernehmen' }).boundingBox()) ?? {
    x: 0,
    width: 0,
  }
  expect(Math.round(x + width)).toBe(Math.round(360 - x))
})
