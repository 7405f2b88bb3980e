/** Nothing moves under the reader's eye: not while a page comes, not while it is scrolled to its end and back. */
import { expect, type Page, test } from 'playwright/test'
import { fill, logIn } from './support/cart'

/** A fifth of what search engines still call good. */
const MOST = 0.02

/** Writes down each shift that no press of a button or key explains, with what moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName}.${node.className} ${node.textContent?.slice(0, 30)}` : String(node)
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })

type Shifts = { value: number; moved: string[] }[]

/** At the pace of a hand, so that what is loaded on the way comes. */
async function scroll(page: Page, step: number): Promise<void> {
  await page.mouse.move(100, 300)
  for (let turn = 0; turn < 8; turn++) {
    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.wheel(0, step)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await page.waitForLoadState('networkidle')
    if ((await page.evaluate(() => window.scrollY)) === before && turn > 1) break
  }
}

async function expectCalm(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await scroll(page, 500)
    await scroll(page, -500)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, `${address}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST)
  }
}

test.beforeEach(({ page }) => watchShifts(page))

test('pages of a stranger stand still', { tag: '@both' }, async ({ page }) => {
  await expectCalm(page, ['/', '/produkte/brote', '/produkte/brote/speicherlaib-1001', '/warenkorb'])
})

test('words that come late do not move the loaf of the first screen', { tag: '@both' }, async ({ page }) => {
  await page.goto('/')
  const loaf = page.getByRole('main').getByRole('img').first()
  const before = await loaf.boundingBox()
  await page.getByRole('heading', { level: 1 }).evaluate((words) => words.append(words.textContent))
  expect(await loaf.boundingBox()).toEqual(before)
})

test('so do the shops, the answers and a page that is not there', { tag: '@both' }, async ({ page }) => {
  await expectCalm(page, [
    '/geschaeftefinder?search=L%C3%BCbeck',
    '/geschaeftefinder/luebeck-huexstrasse',
    '/service',
    '/auth/login',
    '/gibt-es-nicht',
  ])
})

test('with branch, time and something in the cart nothing moves either', { tag: '@both' }, async ({ page }) => {
  await fill(page, [
    [1001, 3],
    [2001, 6],
  ])
  await expectCalm(page, ['/', '/produkte/brote', '/produkte/brote/speicherlaib-1001', '/warenkorb', '/checkout'])
})

test('nor does it for a customer', { tag: '@both' }, async ({ page }) => {
  await logIn(page)
  await expectCalm(page, [
    '/',
    '/mein-junge/uebersicht',
    '/mein-junge/meine-daten',
    '/mein-junge/bestellungen',
    '/merkzettel',
  ])
})

test.describe('before the cookie question is answered', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the question moves nothing', { tag: '@both' }, async ({ page }) => {
    await expectCalm(page, ['/', '/produkte/brote'])
  })
})
