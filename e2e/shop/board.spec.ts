/** 'Das Brett': things that go together, at true scale. */
import { expect, type Page } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { withPictures } from '../support/browser'
import { configure } from '../support/cart'
import { shiftsSoFar, watchShifts } from '../support/layout-shifts'
import { cartOf } from '../support/order-dialog'
import { readPage } from '../support/read-page'
import { test } from '../support/test'

test.use(withPictures)

const LOAF = '/produkte/brote/speicherlaib-1001'
const boardOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Das Brett' }) })

test('one press on the start page adds loaf, butter, jar and cup for the sum it names', { tag: '@both' }, async ({
  page,
}) => {
  await configure(page)
  await watchShifts(page)
  await page.goto('/')
  const board = boardOf(page)
  await board.scrollIntoViewIfNeeded()
  const things = board.getByRole('listitem')
  await expect(things).toHaveText([
    /Speicher\u00adlaib.*5,20/,
    /Salz\u00adbutter.*2,80/,
    /Sanddorn-Aufstrich.*5,90/,
    /Filter\u00adkaffee.*2,60/,
  ])
  expect(await accessibilityFaults(page)).toEqual([])
  // Before the press, because the number of products in the header then needs room.
  expect((await shiftsSoFar(page)).sum).toBe(0)
  await board.getByRole('button', { name: 'Alles dazu, 16,50 €' }).click()
  await expect.poll(async () => (await cartOf(page)).cartItems.length).toBe(4)
  const cart = await cartOf(page)
  expect(cart.grandTotal).toBe(1650)
})

test('its things stand on one line at true scale and no name leaves the window', { tag: '@both' }, async ({ page }) => {
  await configure(page)
  await page.goto(LOAF)
  const board = boardOf(page)
  await board.scrollIntoViewIfNeeded()
  const pictures = await board
    .getByRole('listitem')
    .locator('img')
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .map(({ top, width, height }) => ({ width, line: top + 0.78 * height })),
    )
  const [loaf, ...others] = pictures
  if (loaf === undefined) throw new Error('the board is empty')
  for (const [index, centimetres] of [28.5, 15.6, 22.4].entries()) {
    expect(others[index]?.width).toBeCloseTo((loaf.width * centimetres) / 34.5, 0)
    expect(Math.abs((others[index]?.line ?? 0) - loaf.line)).toBeLessThan(1)
  }
  for (const link of await board.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
})

test('reads without JavaScript, with prices once branch and time are known', async ({ page, request }) => {
  expect((await readPage({ request }, LOAF)).text).toMatch(/Das Brett.*Salz\u00adbutter vom Hof Trenthorst/s)
  await configure(page)
  const { text } = await readPage(page, LOAF)
  expect(text).toMatch(/Das Brett.*Salz\u00adbutter vom Hof Trenthorst\s*2,80\s€.*Alles dazu, 16,50\s€/s)
})
