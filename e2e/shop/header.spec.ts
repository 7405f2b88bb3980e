/** The header on desktop and phone: correct in the first HTML; by pointer, keyboard and touch. */
import { expect, type Page } from 'playwright/test'
import { registerAndLogIn } from '../support/account'
import { withPictures } from '../support/browser'
import { addToCart, call, configure, logIn, skuid } from '../support/cart'
import { clickHydrated, untilHydrated } from '../support/hydration'
import { shiftsSoFar, watchShifts } from '../support/layout-shifts'
import { test } from '../support/test'

test.use(withPictures)

const header = (page: Page) => page.getByRole('banner')
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

test('the first HTML has branch, counts and account, and hydration moves nothing', { tag: '@both' }, async ({
  page,
  context,
}) => {
  await registerAndLogIn(page)
  await configure(page)
  await addToCart(page, 1001, 3)
  await call(page, 'POST', `/api/wishlist/add/${skuid(1002)}`)
  const html = await (await context.request.get('/agb')).text()
  expect(html).toContain('aria-label="Standort ändern, zurzeit 23552 Lübeck"')
  expect(html).toContain('aria-label="Brotbüdel, 3 Artikel"')
  expect(html).toContain('aria-label="Merkzettel, 1 Produkt"')
  expect(html).toContain('Hallo, Wiebke!')
  await watchShifts(page)
  await page.goto('/agb')
  await page.waitForLoadState('networkidle')
  expect((await shiftsSoFar(page)).sum).toBeLessThanOrEqual(0.02)
})

test('an anonymous visitor sees links to choose a place and to log in', { tag: '@both' }, async ({ page }) => {
  await page.goto('/agb')
  await expect(header(page).getByRole('button', { name: 'Standort auswählen' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/auth/login')
  await expect(header(page).getByRole('link', { name: 'Brotbüdel, 0 Artikel' })).toHaveAttribute('href', '/warenkorb')
  await clickHydrated(header(page).getByRole('button', { name: 'Standort auswählen' }))
  await expect(page.getByRole('dialog').getByRole('combobox', { name: /Postleitzahl oder Ort/ })).toBeVisible()
})

test.describe('on desktop', () => {
  test('links to the three main sections, service, and the corporate site in a new tab', async ({ page }) => {
    await page.goto('/produkte/brote')
    const ways = header(page).getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link')
    await expect(ways).toHaveText(['Online bestellen', 'Produkte', 'Geschäfte'])
    await expect(ways.nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('link', { name: 'Service & Hilfe' }).first()).toHaveAttribute('href', '/service')
    await expect(page.getByRole('link', { name: /Über Hansejunge/ }).first()).toHaveAttribute('target', '_blank')
  })

  test('opens the account menu by pointer, keyboard and touch', async ({ page, another }) => {
    await logIn(page)
    await page.goto('/agb')
    const menu = header(page).getByRole('navigation', { name: 'Mein Junge' })
    const entry = menu.getByRole('link', { name: 'Übersicht' })
    await expect(entry).toBeHidden()
    await menu.getByRole('link', { name: 'Mein Junge' }).hover()
    await expect(menu.getByText('Hallo, Inken!')).toBeVisible()
    for (const name of ['Übersicht', 'Meine Daten', /^Bestellungen/, /^Merkzettel/])
      await expect(menu.getByRole('link', { name })).toBeVisible()
    await page.mouse.move(0, 500)
    await expect(entry).toBeHidden()
    await menu.getByRole('link', { name: 'Mein Junge' }).focus()
    await page.keyboard.press('Tab')
    await expect(entry).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(entry).toBeHidden()

    const touched = await another({
      hasTouch: true,
      viewport: { width: 1194, height: 834 },
      storageState: await page.context().storageState(),
    })
    await touched.goto('/agb')
    await touched.waitForLoadState('networkidle')
    await touched.getByRole('link', { name: 'Mein Junge' }).first().tap()
    await expect(touched.getByRole('banner').getByRole('link', { name: 'Meine Daten' })).toBeVisible()
    expect(new URL(touched.url()).pathname).toBe('/agb')
  })
})

test.describe('on phones', { tag: '@phone' }, () => {
  test('the burger menu has two levels and a way back, and the page behind does not scroll', async ({ page }) => {
    await page.goto('/agb')
    await clickHydrated(header(page).getByRole('button', { name: 'Menü' }))
    const menu = page.getByRole('dialog', { name: 'Menü' })
    for (const name of ['Online bestellen', 'Geschäfte', 'Merkzettel', 'Service & Hilfe', 'Über Hansejunge'])
      await expect(menu.getByRole('link', { name })).toBeVisible()
    await page.mouse.move(200, 500)
    await page.mouse.wheel(0, 600)
    expect(await scrollY(page)).toBe(0)
    await menu.getByRole('button', { name: 'Produkte' }).click()
    const shelves = page.getByRole('dialog', { name: 'Produkte' })
    await expect(shelves.getByRole('link', { name: /^Brote/ })).toBeVisible()
    await shelves.getByRole('button', { name: 'Zurück' }).click()
    await expect(menu.getByRole('link', { name: 'Geschäfte' })).toBeVisible()
    await menu.getByRole('button', { name: 'Produkte' }).click()
    await shelves.getByRole('link', { name: /^Brote/ }).click()
    await expect(page).toHaveURL(/\/produkte\/brote$/)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('the profile panel greets by name and returns the focus', async ({ page }) => {
    await logIn(page)
    await page.goto('/agb')
    const opener = header(page).getByRole('link', { name: 'Mein Junge' })
    await clickHydrated(opener)
    const panel = page.getByRole('dialog', { name: 'Hallo, Inken!' })
    await expect(panel.getByRole('link', { name: 'Bestellungen', exact: true })).toHaveAttribute(
      'href',
      '/mein-junge/bestellungen',
    )
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('the header hides when scrolling down and returns when scrolling up, past 64 pixels', async ({ page }) => {
    await page.goto('/produkte/brote')
    await untilHydrated(header(page).getByRole('button', { name: 'Menü' }))
    await page.mouse.move(200, 400)
    await expect(async () => {
      await page.mouse.wheel(0, 300)
      await expect(header(page)).not.toBeInViewport({ timeout: 1_000 })
    }).toPass()
    await page.mouse.wheel(0, -100)
    await expect(header(page)).toBeInViewport()
    expect(await scrollY(page)).toBeGreaterThan(64)
  })
})

test('the button to the top is shown when scrolling up, hides by itself, and scrolls to the top', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/produkte/brote')
  await untilHydrated(header(page).getByRole('button', { name: 'Standort auswählen' }))
  const toTop = page.getByRole('button', { name: 'Nach oben' })
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => scrollY(page)).toBeGreaterThan(600)
  await expect(toTop).toBeHidden()
  await page.mouse.wheel(0, -100)
  await expect(toTop).toBeVisible()
  await expect(toTop).toBeHidden({ timeout: 5000 })
  await page.mouse.wheel(0, -100)
  await toTop.click()
  await expect.poll(() => scrollY(page)).toBe(0)
})
