/**
 * Every dialog, panel and menu is checked against WCAG 2.2 AA while it is open; pages are in page-checks.spec.ts. A dialog that
 * looks the same on phones is checked on desktop only.
 */
import { expect, type Page } from 'playwright/test'
import { registerAndLogIn } from '../support/account'
import { accessibilityFaults } from '../support/axe'
import { configure, fill, logIn } from '../support/cart'
import { LEICHTMATROSEN, MOEWENKRUSTE } from '../support/cart-page'
import { clickHydrated } from '../support/hydration'
import { test } from '../support/test'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) =>
  clickHydrated(page.getByRole('button', { name }).filter({ visible: true }).first())

async function expectNoFault(page: Page, heading?: string): Promise<void> {
  if (heading === undefined) await expect(dialogOf(page)).toBeVisible()
  else await expect(dialogOf(page).getByRole('heading', { name: heading }).first()).toBeVisible()
  expect(await accessibilityFaults(page, 'dialog[open]'), heading ?? 'the dialog').toEqual([])
}

test('the order dialog from the place to the time', async ({ page }) => {
  await page.goto('/produkte/brote')
  await press(page, /Preis und Verfügbarkeit anzeigen/)
  const dialog = dialogOf(page)
  const place = dialog.getByRole('combobox', { name: /Postleitzahl oder Ort/ })
  await place.fill('1')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await expect(dialog.getByText('Bitte geben Sie eine gültige Postleitzahl ein.')).toBeVisible()
  await expectNoFault(page)
  await place.fill('23552')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  const pickup = dialog.getByRole('button', { name: /^Zum Mitnehmen(?! \(Express)/ })
  await expect(pickup).toBeVisible()
  await expectNoFault(page)
  await pickup.click()
  await expect(dialog.getByRole('button', { name: 'Lübeck, Hüxstraße auswählen' })).toBeVisible()
  await expectNoFault(page)
  await dialog.getByRole('button', { name: 'Lübeck, Hüxstraße auswählen' }).click()
  await expect(dialog.getByRole('toolbar', { name: 'Tag' })).toBeVisible()
  await expectNoFault(page)
})

test('the order dialog that starts with a branch', async ({ page }) => {
  const here = () => dialogOf(page).getByRole('button', { name: 'Hier bestellen' }).click()
  await page.goto('/?branch=18')
  await expectNoFault(page, 'Lübeck, Breite Straße')

  await page.goto('/?branch=33&orderMode=inhouse&table=12')
  await expectNoFault(page, 'An welchem Tisch sitzen Sie?')

  await page.goto('/?branch=26')
  await here()
  await dialogOf(page)
    .getByRole('button', { name: /^Zum Mitnehmen(?! \(Express)/ })
    .click()
  await expectNoFault(page, 'Abholstation Lübeck, ZOB')

  // Information about orders at the table.
  await page.goto('/?branch=33')
  await here()
  await dialogOf(page)
    .getByRole('button', { name: /^Am Tisch Bestellen/ })
    .click()
  await expectNoFault(page)
})

const leave = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
}

test('the offer to log in, and the loyalty discount', async ({ page }) => {
  await page.goto('/produkte/brote')
  await press(page, /^Speicherlaib merken$/)
  await expectNoFault(page)
  await leave(page)
  await press(page, /^6 % Treuerabatt$/)
  await expectNoFault(page, '6 % Treuerabatt')
})

test('the ingredients, and a picture in full size', async ({ page }) => {
  await page.goto('/produkte/brote/speicherlaib-1001')
  await press(page, /^Inhaltsstoffe$/)
  await expectNoFault(page, 'Inhaltsstoffe')
  await leave(page)
  await press(page, /vergrößern$/)
  await expectNoFault(page)
})

test('the registration, also with errors at every field', async ({ page }) => {
  await page.goto('/auth/login')
  await press(page, /^Kostenlos registrieren$/)
  await expectNoFault(page)
  await dialogOf(page).getByRole('button', { name: 'Registrieren' }).click()
  await expect(dialogOf(page).getByText('Bitte geben Sie eine E-Mail Adresse an.').first()).toBeVisible()
  await expectNoFault(page)
})

test('the description of a product, a dialog on phones', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/produkte/brote/speicherlaib-1001')
  await press(page, 'Beschreibung')
  await expectNoFault(page, 'Speicherlaib')
})

test('the filters', { tag: '@both' }, async ({ page }) => {
  await page.goto('/produkte/brote')
  await press(page, 'Filter')
  await expect(page.getByRole('button', { name: 'Filter anwenden' }).first()).toBeVisible()
  expect(await accessibilityFaults(page, 'form:has([type=checkbox])')).toEqual([])
})

test('choosing a variant', async ({ page }) => {
  await configure(page)
  await page.goto('/produkte/getraenke')
  await press(page, /Cappuccino auswählen/)
  await expect(dialogOf(page).getByRole('radio').first()).toBeVisible()
  await expectNoFault(page)
})

test('the confirmation before the cart is emptied', async ({ page }) => {
  await fill(page, [[MOEWENKRUSTE, 1]])
  await page.goto('/warenkorb')
  await press(page, 'Brotbüdel leeren')
  await expectNoFault(page, 'Brotbüdel leeren?')
})

test('the notification about changes to the cart', async ({ page }) => {
  // This bread is baked on Tuesdays, Thursdays and Saturdays only.
  await fill(
    page,
    [
      [1005, 1],
      [LEICHTMATROSEN, 10],
    ],
    { weekday: 2 },
  )
  await configure(page, { weekday: 3 })
  await page.goto('/warenkorb')
  await expectNoFault(page, 'Ihr Brotbüdel hat sich geändert')
})

test('the cart preview at its icon', async ({ page }) => {
  await fill(page, [[MOEWENKRUSTE, 2]])
  await page.goto('/agb')
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Brotbüdel, 1 Artikel' })
    .or(page.getByRole('banner').getByRole('link', { name: 'Brotbüdel, 2 Artikel' }))
    .hover()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Brotbüdel ansehen' })).toBeVisible()
  expect(await accessibilityFaults(page, 'header')).toEqual([])
})

test('the two levels of the menu on phones', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/agb')
  await press(page, 'Menü')
  await expectNoFault(page)
  await dialogOf(page).getByRole('button', { name: 'Produkte' }).click()
  await expect(dialogOf(page).getByRole('button', { name: 'Zurück' })).toBeVisible()
  await expectNoFault(page)
})

test('the menu of a customer', { tag: '@both' }, async ({ page }) => {
  await logIn(page)
  await page.goto('/agb')
  const opener = page.getByRole('banner').getByRole('link', { name: 'Mein Junge', exact: true }).first()
  if (isPhone(page)) {
    await clickHydrated(opener)
    await expectNoFault(page, 'Hallo, Inken!')
  } else {
    await opener.hover()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Bestellungen', exact: true })).toBeVisible()
    expect(await accessibilityFaults(page, 'header')).toEqual([])
  }
})

test('the confirmation before an account is deleted', async ({ page }) => {
  await registerAndLogIn(page)
  await page.goto('/mein-junge/meine-daten')
  await press(page, 'Kundenkonto löschen')
  await expectNoFault(page, 'Kundenkonto löschen?')
})

test('the cookie question', async ({ page, context }) => {
  await context.clearCookies()
  await page.goto('/agb')
  await expect(page.getByRole('region', { name: 'Cookies nach Ihrem Geschmack' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
