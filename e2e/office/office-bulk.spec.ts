/** Head office changes several products at once from the list. */
import { expect } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { call } from '../support/cart'
import { clickHydrated, untilHydrated } from '../support/hydration'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

test('selected products move to another shelf together, come back by one tap, and are offered a rise', async ({
  page,
}) => {
  await logInStaff(page, 'headOffice')
  for (const skuNumber of ['SAMMEL-1', 'SAMMEL-2'])
    await call(page, 'POST', '/api/assortment/products', {
      ...{ skuNumber, name: `Sammelkringel ${skuNumber.slice(-1)}`, category: 'brote', subcategory: 'Roggenbrote' },
    })
  await page.goto('/team/zentrale/produkte')
  await untilHydrated(page.getByRole('searchbox'))
  await page.getByRole('searchbox').fill('Sammelkringel')
  await expect(page.getByText('2 Produkte', { exact: true })).toBeVisible()
  await page.getByLabel('Alle wählen').check()
  const bar = page.getByRole('region', { name: 'Auswahl' })
  await expect(bar.getByText('2 gewählt', { exact: true })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await bar.getByLabel('Neues Regal').selectOption({ label: 'Brote: Dinkelbrote' })
  await bar.getByRole('button', { name: 'Verschieben' }).click()
  await expect(page.getByText(/^Fassung \d+: Gilt$/)).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Dinkelbrote' })).toHaveCount(2)
  await clickHydrated(page.getByRole('button', { name: 'Zurücknehmen' }))
  await expect(page.getByRole('row').filter({ hasText: 'Roggenbrote' })).toHaveCount(2)

  await page.getByLabel('Sammelkringel 1 wählen').check()
  await bar.getByRole('link', { name: 'Preise ändern' }).click()
  await expect(page.getByText('Die Preise von 1 gewählten Produkt', { exact: true })).toBeVisible()
})
