/** 'Meine Allergene': warnings, confirmation and hidden products; the profile never leaves the browser. */
import { expect, type Page } from 'playwright/test'
import { card } from '../support/catalogue'
import { test } from '../support/test'

/** All requests of a page as one text: addresses, headers with cookies, bodies. */
function listen(page: Page) {
  const sent: Promise<string>[] = []
  page.on('request', (request) => {
    sent.push(
      request
        .allHeaders()
        .catch(() => request.headers())
        .then((headers) => [request.url(), JSON.stringify(headers), request.postData() ?? ''].join('\n')),
    )
  })
  return () => Promise.all(sent)
}

const openSheet = async (page: Page) => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Meine Allergene merken' }).click()
  return page.getByRole('dialog', { name: 'Meine Allergene' })
}

test('a profile causes warnings, hides products and asks for confirmation, and never leaves the browser', async ({
  page,
  context,
}) => {
  await context.clearCookies()
  const sent = listen(page)
  await page.goto('/produkte/brote')
  await page.getByRole('button', { name: 'Alle akzeptieren' }).click()
  const sheet = await openSheet(page)
  await expect(sheet).toContainText('Bleibt auf diesem Gerät.')
  await sheet.getByRole('button', { name: 'Sesam' }).click()
  await sheet.getByRole('button', { name: '1 Allergen übernehmen' }).click()

  const bread = card(page, 'Klabauterkorn')
  await expect(bread).toContainText('enthält Sesam')
  await expect(card(page, 'Speicherlaib')).not.toContainText('enthält')
  const strip = page.getByRole('region', { name: 'Meine Allergene' })
  await expect(strip).toContainText('Spuren sind nicht ausgeschlossen. Bitte fragen Sie in Ihrem Geschäft.')
  await strip.getByRole('button', { name: 'ausblenden' }).click()
  await expect(strip).toContainText(/[1-9]\d* Produkte? ausgeblendet/)
  await expect(bread).toBeHidden()

  await page.reload()
  await expect(strip).toContainText(/[1-9]\d* Produkte? ausgeblendet/)
  await expect(bread).toBeHidden()
  await strip.getByRole('button', { name: 'zeigen' }).click()

  await bread.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /Klabauter/ })).toBeVisible()
  await page.getByRole('button', { name: 'Preis und Verfügbarkeit anzeigen' }).first().click()
  const question = page.getByRole('dialog', { name: /Klabauterkorn: enthält Sesam/ })
  await question.getByRole('button', { name: 'Nicht hinzufügen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Preis und Verfügbarkeit anzeigen' }).first().click()
  await question.getByRole('button', { name: 'Trotzdem hinzufügen' }).click()
  await expect(page.getByRole('dialog')).not.toHaveAccessibleName(/Klabauterkorn/)

  const all = await sent()
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter((text) => /sesam|allerg|avoided|"id":111/i.test(text))).toEqual([])
  const events = await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown }).dataLayer ?? null))
  expect(events).not.toMatch(/sesam|allerg/i)
  expect(JSON.stringify(await context.cookies())).not.toMatch(/sesam|allerg/i)
})
