/**
 * The effort of a purchase: taps, characters and presses of the Tab key, counted in the browser (support/effort.ts). The
 * numbers here are what was reached; they may only fall.
 */
import { expect, type Page } from 'playwright/test'
import { withPictures } from '../support/browser'
import { countEffort } from '../support/effort'
import { goBack } from '../support/go-back'
import { tabTo } from '../support/keyboard'
import { BRANCH, dialogOf, heading } from '../support/order-dialog'
import { test } from '../support/test'

// The counting script cannot be removed from a shared window.
test.use({ ...withPictures, ownWindow: true })

// The cookie question is answered already; on a phone it would be one more tap, once.
const place = (page: Page) => dialogOf(page).getByRole('combobox', { name: /Postleitzahl oder Ort/ })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The shelf is reloaded with prices; the cart may be filled a moment before. */
const shelfIsPriced = (page: Page) => expect(button(page, 'Speicherlaib hinzufügen')).toBeVisible()

/** By day the earliest time is near; then the page shows name and number for the counter instead of the thanks. */
const expectThanks = (page: Page) => expect(page.getByRole('list', { name: 'Stand Ihrer Bestellung' })).toBeVisible()

async function reachForBread(page: Page): Promise<void> {
  await page.goto('/produkte/brote')
  await button(page, 'Preis und Verfügbarkeit anzeigen: Speicherlaib').tap()
  await place(page).tap()
  await place(page).pressSequentially('23552')
}

async function payByTap(page: Page): Promise<void> {
  const opening = page.waitForEvent('popup')
  await button(page, /PayPal — Jetzt kaufen/).tap()
  const popup = await opening
  await popup.getByRole('button', { name: 'Jetzt bezahlen' }).tap()
  await expectThanks(page)
}

async function buyBread(page: Page): Promise<void> {
  await reachForBread(page)
  await dialogOf(page)
    .getByRole('option', { name: /^23552/ })
    .tap()
  await dialogOf(page)
    .getByRole('button', { name: /^Frühestens/ })
    .tap()
  await shelfIsPriced(page)
  await page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' }).tap()
  await button(page, /^Mit PayPal$/).tap()
  await payByTap(page)
}

test('bread by the shortest path: eight taps, five characters; ordering again from the start page: three taps', {
  tag: '@phone',
}, async ({ page, context }) => {
  const effort = await countEffort(context)
  await buyBread(page)
  expect(effort).toEqual({ taps: 8, characters: 5, tabs: 0 })

  const slip = page.getByRole('region', { name: 'Wie immer?' })
  await page.goto('/')
  await expect(button(page, 'Geschäft wählen').first()).toBeVisible()
  await expect(slip).toHaveCount(0)
  await goBack(page)
  await button(page, 'Auf diesem Gerät merken').tap()
  await expect(button(page, 'Nicht mehr merken')).toBeVisible()

  await page.goto('/')
  await expect(slip).toContainText(/1\s?x\s?Speicher\u00adlaib/)
  await expect(slip).toContainText(BRANCH)
  effort.taps = effort.characters = 0
  await button(page, 'Wie immer, mit PayPal').tap()
  await payByTap(page)
  expect(effort).toEqual({ taps: 3, characters: 0, tabs: 0 })

  await page.goto('/')
  await button(page, 'Nicht mehr zeigen').tap()
  await expect(slip).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Wie möchten Sie bestellen?' })).toBeVisible()
})

test('bread by way of every page and the checkout: thirteen taps', { tag: '@phone' }, async ({ page, context }) => {
  const effort = await countEffort(context)
  await reachForBread(page)
  await dialogOf(page).getByRole('button', { name: 'Weiter' }).tap()
  await dialogOf(page)
    .getByRole('button', { name: /^Zum Mitnehmen(?! \(Express)/ })
    .tap()
  await dialogOf(page)
    .getByRole('button', { name: `${BRANCH} auswählen` })
    .tap()
  await expect(dialogOf(page).getByRole('button', { pressed: true, name: /^\d\d:\d\d/ })).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Übernehmen' }).tap()
  await shelfIsPriced(page)
  await page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' }).tap()
  // The button of the sticky bar.
  await button(page, 'Zur Kasse').last().tap()
  for (const [field, text] of [
    ['Vorname', 'Inken'],
    ['Nachname', 'Johannsen'],
    ['E-Mail Adresse', 'inken@beispiel.de'],
  ] as const) {
    await page.getByRole('textbox', { name: field }).tap()
    await page.getByRole('textbox', { name: field }).pressSequentially(text)
  }
  await payByTap(page)
  expect(effort).toEqual({ taps: 13, characters: 36, tabs: 0 })
})

test('bread by keyboard alone: at most forty presses of the Tab key', async ({ page, context }) => {
  const effort = await countEffort(context)
  await page.goto('/produkte/brote')
  await page.waitForLoadState('networkidle')
  const press = (key: string) => page.keyboard.press(key)
  await tabTo(page, /^Zum Inhalt$/)
  await press('Enter')
  await tabTo(page, /^Preis und Verfügbarkeit anzeigen: Speicherlaib$/)
  await press('Enter')
  await expect(heading(page, 'Wo möchten Sie bestellen?')).toBeFocused()
  await tabTo(page, /Postleitzahl oder Ort/)
  await page.keyboard.type('23552')
  await expect(dialogOf(page).getByRole('option').first()).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  await expect(heading(page, 'Wie möchten Sie bestellen?')).toBeFocused()
  // The element appears after a moment; tabbing on before that would go past it.
  await expect(dialogOf(page).getByRole('button', { name: /^Frühestens/ })).toBeVisible()
  await tabTo(page, /^Frühestens/)
  // The shelf is loaded again with the prices of the branch.
  const readAnew = page.waitForEvent('load')
  await press('Enter')
  await readAnew
  await shelfIsPriced(page)
  await page.waitForLoadState('networkidle')
  await tabTo(page, /^Zum Brotbüdel$/)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Brotbüdel' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await tabTo(page, /^Zur Bestellübersicht$/)
  await press('Enter')
  await tabTo(page, /^Direkt mit PayPal bezahlen$/)
  await press('Enter')
  await expect(button(page, /PayPal — Jetzt kaufen/)).toBeVisible()
  await tabTo(page, /PayPal — Jetzt kaufen/)
  const opening = page.waitForEvent('popup')
  await press('Enter')
  const popup = await opening
  await popup.getByRole('button', { name: 'Jetzt bezahlen' }).waitFor()
  await tabTo(popup, /Jetzt bezahlen/)
  const closed = popup.waitForEvent('close')
  // The window closes while the key is still down.
  await popup.keyboard.down('Enter').catch(() => undefined)
  await closed
  await expectThanks(page)
  expect(effort).toMatchObject({ taps: 0, characters: 5 })
  expect(effort.tabs).toBeLessThanOrEqual(40)
})
