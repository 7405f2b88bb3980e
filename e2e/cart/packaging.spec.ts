/** Packaging of dishes and drinks to take away: chosen, paid with its deposit, and shown on the order. */
import { expect } from 'playwright/test'
import { fill } from '../support/cart'
import { BACKSTEINBROT } from '../support/cart-page'
import { fillContact, goToCheckout, payWith } from '../support/purchase-steps'
import { test } from '../support/test'

const SOUP = '/produkte/snacks/holsteiner-kartoffelsuppe-4014'

test('a reusable bowl is chosen and paid with its deposit, and shown on the order', { tag: '@phone' }, async ({
  page,
}) => {
  await fill(page, [[BACKSTEINBROT, 1]])
  await page.goto(SOUP)
  const choice = page.getByRole('group', { name: 'Worin dürfen wir einfüllen?' })
  await expect(choice.getByRole('radio', { name: /^Einwegschale/ })).toBeChecked()
  await choice.getByRole('radio', { name: /^Mehrwegschale.*3,00 € Pfand/ }).check()
  await expect(page.getByText('zzgl. 3,00 € Pfand').first()).toBeVisible()
  await page.getByRole('button', { name: 'In den Brotbüdel' }).first().click()
  await expect(page.getByRole('link', { name: 'Brotbüdel, 2 Artikel' })).toBeVisible()

  await page.goto('/warenkorb')
  await expect(page.getByRole('heading', { name: '1 x Holsteiner Kartoffelsuppe in der Mehrwegschale' })).toBeVisible()
  const packaging = page.getByRole('combobox', { name: /^Verpackung von Holsteiner Kartoffelsuppe/ })
  await packaging.selectOption('Eigenes Gefäß, ohne Pfand')
  await expect(page.getByRole('heading', { name: '1 x Holsteiner Kartoffelsuppe im eigenen Gefäß' })).toBeVisible()
  await packaging.selectOption('Mehrwegschale, 3,00 € Pfand')
  await expect(page.getByText('zzgl. 3,00 € Pfand')).toBeVisible()

  await goToCheckout(page)
  await fillContact(page)
  await payWith(page, 'Jetzt bezahlen')
  await expect(page.getByRole('heading', { level: 1, name: /Danke, Inken/ })).toBeVisible()
  await expect(page.getByText('1 x Holsteiner Kartoffelsuppe in der Mehrwegschale')).toBeVisible()
})
