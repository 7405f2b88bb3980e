/** Prices, quantities and variants with branch and time (spec §4, §5 "Quantity"). */
import { expect, type Page } from 'playwright/test'
import { configure } from '../support/cart'
import { card, cards } from '../support/catalogue'
import { test } from '../support/test'

test.describe('with branch and time', () => {
  test.beforeEach(({ page }) => configure(page))
  const stepper = (page: Page) => page.getByRole('spinbutton', { name: 'Anzahl Speicherlaib' })

  test('a card shows price, price per kilogram and the saving of more units', { tag: '@both' }, async ({ page }) => {
    await page.goto('/produkte/brote')
    const loaf = card(page, 'Speicher\u00adlaib')
    await expect(loaf).toContainText('5,20 €')
    await expect(loaf).toContainText('5,20 €/kg')
    await expect(loaf).toContainText('Sparen Sie ab 3 Stück!')
    await loaf.getByRole('button', { name: /hinzufügen/i }).click()
    await expect(page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' })).toBeVisible()
    await expect(page.getByText('1 Artikel zum Warenkorb hinzugefügt').locator('visible=true').first()).toBeVisible()
  })

  test('the price follows the quantity through its tiers without a request', async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    const tiers = page.getByRole('table', { name: 'Mengenpreise je Stück' })
    await expect(tiers.getByRole('row').filter({ hasText: /^ab / })).toHaveCount(3)
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await stepper(page).press('ArrowUp')
    await stepper(page).press('ArrowUp')
    await expect(page.getByText('statt 5,20 €').locator('visible=true')).toHaveCount(1)
    await expect(tiers.locator('[aria-current]')).toContainText('ab 3 Stück')
    await expect(page.getByText('Sparen Sie ab 6 Stück!').first()).toBeVisible()
    expect(calls.filter((url) => url.includes('/api/product'))).toEqual([])
  })

  test('a typed quantity is corrected, and limits are explained', async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    await stepper(page).fill('500')
    await expect(stepper(page)).toHaveValue('99')
    await expect(page.getByText('Maximale Bestellmenge').locator('visible=true')).toHaveCount(1)
    // A blocked button accepts the click, to explain why nothing happens.
    await page.getByRole('button', { name: 'Anzahl Speicherlaib erhöhen' }).click({ force: true })
    await expect(stepper(page)).toHaveValue('99')
    await stepper(page).fill('0')
    await expect(stepper(page)).toHaveValue('1')
    await stepper(page).press('End')
    await expect(stepper(page)).toHaveAttribute('aria-valuenow', '99')
    await stepper(page).press('Home')
    await expect(stepper(page)).toHaveAttribute('aria-valuenow', '1')
  })

  test('packages are sold in whole multiples, from the smallest order quantity', async ({ page }) => {
    await page.goto('/produkte/broetchen/schusterjunge-2012')
    const rolls = page.getByRole('spinbutton', { name: 'Anzahl Schusterjunge' })
    await expect(rolls).toHaveValue('4')
    await page.getByRole('button', { name: 'Anzahl Schusterjunge verringern' }).click({ force: true })
    await expect(page.getByText('mind. 4 Stück')).toBeVisible()
    await rolls.fill('7')
    await expect(rolls).toHaveValue('8')
    await page.goto('/produkte/broetchen/leichtmatrosen-2024')
    await expect(page.getByRole('spinbutton', { name: 'Anzahl Leichtmatrosen' })).toHaveValue('10')
  })

  test('a drink opens the choice of variants, and marks unavailable ones', async ({ page }) => {
    await page.goto('/produkte/getraenke')
    await page.getByRole('button', { name: /Cappuccino auswählen/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Cappuccino' })).toBeVisible()
    await expect(dialog.getByText('Wie möchten Sie Ihr Getränk?')).toBeVisible()
    await expect(dialog.getByRole('group').locator('legend')).toHaveText([
      'Größe',
      'Milch',
      'Worin dürfen wir einschenken?',
    ])
    await expect(dialog.getByRole('link', { name: 'Produktdetails' })).toHaveAttribute(
      'href',
      '/produkte/getraenke/cappuccino-5001',
    )
    const confirm = dialog.getByRole('button', { name: /Bestätigen/ })
    await expect(confirm).toHaveText(/3,20\s€/)

    await dialog.getByRole('radio', { name: 'Haferdrink' }).check()
    await dialog.getByRole('radio', { name: /^Groß/ }).check()
    await expect(dialog.getByText('Die ausgewählte Variante ist nicht verfügbar.')).toBeVisible()
    await expect(confirm).toBeDisabled()
    await expect(confirm).toHaveText('Bestätigen')

    await dialog.getByRole('radio', { name: 'Vollmilch' }).check()
    await confirm.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' })).toBeVisible()
  })

  test('a product that is not for sale at the branch says so in its card and on its page', async ({ page }) => {
    await page.goto('/produkte/brotretter-tueten')
    const gone = cards(page).filter({ hasText: 'Derzeit online nicht verfügbar.' }).first()
    await expect(gone).toBeVisible()
    await expect(gone).not.toContainText('Bald auch in Ihrem Wunschgeschäft')
    await expect(page.getByText(/^Zum gewünschten Abholtag oder Geschäft stehen keine Produkte/)).toBeVisible()
    await page.goto('/produkte/suesses-kuchen?sort=name-asc')
    const later = cards(page).filter({ hasText: 'Derzeit online nicht verfügbar.' }).first()
    await expect(async () => {
      await page.mouse.wheel(0, 1500)
      await expect(later).toBeAttached({ timeout: 200 })
    }).toPass()
    const way = later
      .getByRole('button', { name: /Termin ändern/ })
      .or(later.getByText('Bald auch in Ihrem Wunschgeschäft'))
    await expect(way).toHaveCount(1)
    await expect(later.getByRole('spinbutton')).toHaveCount(0)
  })

  test('prices follow the cart when a second tab changes it', async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    await expect(page.getByRole('button', { name: /In den Brotbüdel/ }).first()).toBeVisible()
    await page.request.post('/api/cart/reset', { headers: { 'Sec-Fetch-Site': 'same-origin' }, data: {} })
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      const invitation = page.getByRole('button', { name: 'Preis und Verfügbarkeit anzeigen', exact: true })
      await expect(invitation).toBeVisible({ timeout: 2000 })
    }).toPass()
  })

  test('prices of a shelf are reloaded with a visible status', async ({ page }) => {
    await page.goto('/produkte/brote')
    await expect(page.getByRole('button', { name: 'Speicherlaib hinzufügen' })).toBeVisible()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/_rsc=/, async (route) => {
      await held
      await route.continue()
    })
    await page.request.post('/api/cart/reset', { headers: { 'Sec-Fetch-Site': 'same-origin' }, data: {} })
    const waiting = page.getByText('Preise werden geladen')
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(waiting).toBeVisible({ timeout: 2000 })
    }).toPass()
    answer()
    await expect(waiting).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Preis und Verfügbarkeit anzeigen: Speicherlaib' })).toBeVisible()
  })
})
