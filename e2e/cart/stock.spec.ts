/** Stock of a branch: staff mark a product as sold out, and customers see it at once. */
import { expect } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { call, fill, skuid } from '../support/cart'
import { overflowOf } from '../support/overflow'
import { searchList } from '../support/search-list'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

/** No other test buys it. */
const NAME = 'Leuchtturmtoast'
const SKU = 1020

test('a product marked as sold out is refused, and sold again after undoing it', async ({ page, another }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const guest = await another()
  await fill(guest, [[1001, 1]])
  const { body: cart } = await call(guest, 'GET', '/api/cart')
  const add = () => call(guest, 'POST', '/api/cart/product', { SKUID: skuid(SKU), CartItemUnits: 1 })

  await logInStaff(page, 'counter')
  await page.goto(`/team/filiale/17/sortiment?tag=${String(cart['targetDateTime']).slice(0, 10)}`)
  const search = page.getByRole('searchbox', { name: 'Produkt suchen' })
  const found = page.getByRole('button', { name: /^(Ausverkauft|Wieder da): / })
  await searchList(search, NAME, { entries: found })
  const soldOut = page.getByRole('button', { name: `Ausverkauft: ${NAME}` })
  const isSoldOut = page.getByText(`${NAME} ist an diesem Tag ausverkauft.`)
  await soldOut.click()
  await expect(isSoldOut).toBeVisible()
  const undone = page.waitForResponse(/\/api\/stock\/undo$/)
  // At once, because undoing is possible for some seconds only.
  await page.getByRole('button', { name: 'Zurücknehmen' }).click()
  expect((await undone).status()).toBe(200)
  await expect(soldOut).toBeVisible()
  expect(await add()).toMatchObject({ status: 200 })

  await soldOut.click()
  await expect(isSoldOut).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toEqual([])
  const refused = await add()
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.body['message']).toMatch(/[Vv]erfügbar|ausverkauft/)

  await page.getByRole('button', { name: `Wieder da: ${NAME}` }).click()
  await expect(soldOut).toBeVisible()
  expect(await add()).toMatchObject({ status: 200 })
  await guest.context().close()
})
