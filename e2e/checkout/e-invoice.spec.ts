/** E-invoices: a guest with a VAT id, another form of the same invoice for an authority, and what the form refuses. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { payWith, prepareOrder } from '../support/purchase-steps'
import { test } from '../support/test'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

async function fillCompany(page: Page): Promise<void> {
  await field(page, 'Firma').fill('Kontorhaus Petersen GmbH')
  await field(page, 'Straße und Hausnummer').fill('An der Untertrave 97')
  await field(page, 'Postleitzahl').fill('23552')
  await field(page, 'Ort').fill('Lübeck')
}

/** The XML in a ZUGFeRD file, read by poppler. */
function embeddedXml(pdf: Buffer, folder: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'invoice.pdf'), pdf)
  const args = ['-savefile', 'factur-x.xml', 'invoice.pdf']
  expect(spawnSync('pdfdetach', args, { cwd: folder }).status).toBe(0)
  return readFileSync(path.join(folder, 'factur-x.xml'), 'utf8')
}

test('a guest with a VAT id gets an e-invoice, and the same one for an authority later', async ({ page }, {
  outputDir,
}) => {
  await prepareOrder(page)
  await page.getByRole('checkbox', { name: /Rechnung auf eine Firma/ }).check()
  await fillCompany(page)
  await field(page, 'USt-IdNr.').fill('DE 12')
  await field(page, 'Ihr Zeichen').fill('Kostenstelle 40')
  await expect(field(page, 'USt-IdNr.')).toHaveAccessibleDescription(/gültige USt-IdNr/)
  expect(await accessibilityFaults(page)).toEqual([])
  await field(page, 'USt-IdNr.').fill('DE 123 456 789')
  await expect(page.getByText('Mit USt-IdNr. bekommen Sie Ihre Rechnung als E-Rechnung (ZUGFeRD).')).toBeVisible()
  await field(page, 'Ihre Bestellnummer').fill('B-17')
  await payWith(page, 'Jetzt bezahlen')
  await expect(page.getByRole('heading', { level: 1, name: /Danke, Inken/ })).toBeVisible()
  await expect(page.getByText('E-Rechnung (ZUGFeRD)', { exact: true })).toBeVisible()

  const link = page.getByRole('link', { name: /Rechnung-RE-.*\.pdf/ })
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const xml = embeddedXml(await pdf.body(), outputDir)
  const number = /RE-\d{4}-\d+/.exec((await link.textContent()) ?? '')?.[0] ?? ''
  for (const part of [number, 'Kontorhaus Petersen GmbH', 'DE123456789', 'B-17', 'Kostenstelle 40'])
    expect(xml).toContain(`>${part}<`)

  await page.getByRole('link', { name: 'Auf eine Firma umschreiben' }).click()
  const leitwegId = field(page, 'Leitweg-ID')
  await leitwegId.fill('04011000-1234512345-07')
  await page.getByRole('button', { name: 'Neue Rechnung erstellen' }).click()
  await expect(leitwegId).toHaveAccessibleDescription(/Prüfziffern passen nicht/)
  expect(await accessibilityFaults(page)).toEqual([])
  await leitwegId.fill('04011000-1234512345-06')
  await page.getByRole('button', { name: 'Neue Rechnung erstellen' }).click()
  const status = page.getByRole('status').filter({ hasText: 'Nummer und Datum bleiben.' })
  await expect(status).toContainText(number)
  const address = await page.getByRole('link', { name: 'Rechnung herunterladen' }).getAttribute('href')
  const invoice = await page.request.get(address ?? '')
  expect(invoice.headers()['content-type']).toContain('application/xml')
  expect(invoice.headers()['content-disposition']).toContain(`Rechnung-${number}.xml`)
  expect(await invoice.text()).toContain('<ram:BuyerReference>04011000-1234512345-06</ram:BuyerReference>')
})
