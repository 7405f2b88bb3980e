/** The search for products, with and without JavaScript. */
import { expect, type Page } from 'playwright/test'
import { cards, chooseSort, names } from '../support/catalogue'
import { readPage } from '../support/read-page'
import { test } from '../support/test'

test.describe('the search', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: 'Produkte suchen' }).locator('visible=true').last()

  for (const word of ['Schrippe', 'Semmeln', 'Rundstück', 'Brötchne']) {
    test(`finds products for "${word}"`, async ({ request }) => {
      const { text } = await readPage({ request }, `/produkte?suche=${encodeURIComponent(word)}`)
      expect(text).toContain(`Suche nach „${word}“`)
      expect(text).toContain('Hafen\u00adbrötchen')
    })
  }

  test('shows suggestions while typing, usable by keyboard', { tag: '@both' }, async ({ page }) => {
    await page.goto('/produkte')
    await field(page).pressSequentially('Speicherl')
    const option = page.getByRole('option', { name: /Speicherlaib/ })
    await expect(option).toBeVisible()
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await field(page).press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
    await field(page).press('Escape')
    await expect(option).toBeHidden()
    await field(page).pressSequentially('ai')
    await expect(option).toBeVisible()
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Speicherlaib' })).toBeVisible()
  })

  test('shows all results on Enter, which can be filtered like a shelf', async ({ page }) => {
    await page.goto('/produkte')
    await field(page).fill('Brot ohne Nüsse')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/suche=Brot\+ohne/)
    await expect(cards(page).first()).toBeVisible()
    expect(await names(page)).not.toContain('Nussschale')
    await expect(page.getByLabel('Sortieren')).toHaveValue('popularity-desc')
    await expect(page.getByLabel('Sortieren').getByRole('option').first()).toHaveText('Beste Treffer')
    await chooseSort(page, 'Name A–Z', /suche=Brot.*sort=name-asc/)
  })

  test('shows exclusions as removable filters, and says what it cannot exclude', async ({ page }) => {
    await page.goto(`/produkte?suche=${encodeURIComponent('Walnussbrot ohne Nüsse, Erdnüsse und Zucker')}`)
    const main = page.getByRole('main')
    await expect(main.getByText('Spuren sind nicht ausgeschlossen. Bitte fragen Sie in Ihrem Geschäft.')).toBeVisible()
    await expect(main.getByText(/„ohne Zucker“ haben wir nicht als Ausschluss erkannt/)).toBeVisible()
    expect(await names(page)).not.toContain('Nussschale')
    await main.getByRole('link', { name: 'Filter entfernen: Ohne Erdnüsse' }).click()
    await expect(main.getByRole('link', { name: 'Filter entfernen: Ohne Erdnüsse' })).toHaveCount(0)
    await main.getByRole('link', { name: 'Filter entfernen: Ohne Nüsse' }).click()
    await expect.poll(() => names(page)).toContain('Nussschale')
    await expect(main.getByText(/Spuren sind nicht/)).toHaveCount(0)
  })

  test('suggests a corrected spelling', async ({ request }) => {
    const { text } = await readPage({ request }, '/produkte?suche=Krapfen')
    expect(text).toMatch(/Meinten Sie „\s?Schnecken\s?“\s?\?/)
    expect(text).toContain('Zimt\u00adschnecke')
  })

  test('shows a message and a link when there are no results', async ({ request }) => {
    const { html, text } = await readPage({ request }, '/produkte?suche=Schraubenzieher')
    expect(text).toContain('Dazu haben wir nichts gefunden')
    expect(html).toMatch(/<a [^>]*href="\/produkte"[^>]*>Alle Produkte anzeigen<\/a>/)
  })

  test('has result pages that are not indexed', async ({ request }) => {
    const { html } = await readPage({ request }, '/produkte?suche=Brot')
    expect(html).toMatch(/<meta name="robots" content="noindex/)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('is a form', async ({ page }) => {
      await page.goto('/produkte')
      await field(page).fill('Kürbisbrot')
      await field(page).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Suche nach „Kürbisbrot“' })).toBeVisible()
      expect(await names(page)).toContain('Kürbiskernkutter')
    })
  })
})
