/** Catalogue, branches and service questions from a foreign backend in another language, orders from the shop's own backend. */
import path from 'node:path'
import { expect } from 'playwright/test'
import { startPythonBakery } from '../../testing/python-bakery'
import { createScratch } from '../../testing/scratch'
import { runLauncher, startShop } from '../../testing/shop-process'
import { readPage } from '../support/read-page'
import { test } from '../support/test'

// The tests start shops of their own.
test.describe.configure({ mode: 'default', timeout: 180_000 })

const secret = 'a shared secret of 32 characters or more'

test('a shop sells the catalogue of a foreign backend, and shows calm pages when that backend is down', async ({
  newWindow,
}) => {
  const dataDirectory = await createScratch()
  const tables = path.join(dataDirectory, 'tables')
  // Fills the new directory with the demo, as the first start does.
  const exported = runLauncher(['export', tables], { DATA_DIR: dataDirectory })
  expect(await exported.ended, exported.output()).toBe(0)

  const bakery = await startPythonBakery({ data: tables, secret })
  const far = { DATA_DIR: dataDirectory, BAKERY_URL: bakery.url, BAKERY_SECRET: secret }
  const shop = await startShop({ ...far, BAKERY_MODULES_FAR: 'catalogue,branches,content' })
  expect(shop.output()).not.toContain('cannot be ordered')
  const context = await newWindow({ baseURL: shop.url })
  const page = await context.newPage()

  await page.goto('/produkte/brote')
  await page.getByRole('link', { name: 'Speicherlaib' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Speicherlaib' })).toBeVisible()
  await expect(page.getByText('Unser Brot für jeden Tag: 70 % Roggen')).toBeVisible()
  await page.goto('/geschaeftefinder/luebeck-huexstrasse')
  await expect(page.getByRole('heading', { level: 1, name: 'Lübeck, Hüxstraße' })).toBeVisible()
  expect((await readPage(context, '/service')).text).toContain('Wie bestelle ich online?')

  await bakery.close()
  const away = await readPage(context, '/produkte/brote')
  expect(away.status).toBe(503)
  expect(away.text).not.toMatch(/Error|ECONNREFUSED|undefined/)
  await context.close()
  await shop.stop()

  const without = await startShop({ ...far, BAKERY_MODULES_FAR: 'content,geocoding' })
  const visitor = await newWindow({ baseURL: without.url })
  expect((await readPage(visitor, '/service')).text).toContain('Die häufigen Fragen lassen sich gerade nicht laden.')
  expect((await readPage(visitor, '/geschaeftefinder?search=23552')).status).toBe(200)
  expect((await readPage(visitor, '/produkte/brote')).text).toContain('Haithabu')
  await visitor.close()
  await without.stop()
  await without.removeData()
})
