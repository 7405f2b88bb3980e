/**
 * Each kind of page is opened once in either layout and checked automatically: no layout shifts, WCAG 2.2 AA, and no overflow
 * in a narrow window. Dialogs are in accessibility-dialogs.spec.ts.
 */
import { expect, type Page } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { brokenWordsOf } from '../support/broken-words'
import { withPictures } from '../support/browser'
import { fill, logIn } from '../support/cart'
import { BACKSTEINBROT, LEICHTMATROSEN, MOEWENKRUSTE } from '../support/cart-page'
import { isPhone } from '../support/catalogue'
import { orderForFree } from '../support/free-order'
import { untilHydrated } from '../support/hydration'
import { shiftsOf, watchShifts } from '../support/layout-shifts'
import { overflowOf } from '../support/overflow'
import { furtherPages, pagesOfTwoLayouts } from '../support/pages'
import { smallFieldsOf } from '../support/small-fields'
import { smallTargetsOf } from '../support/small-targets'
import { test } from '../support/test'

test.use(withPictures)

/** A fifth of the CLS that search engines call good (0.1). */
const MOST_SHIFT = 0.02

async function expectSound(page: Page, addresses: readonly string[], asks: { scrolled: boolean }): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // First, because a scrolled shelf has four times as many elements to check.
    expect.soft(await accessibilityFaults(page), address).toEqual([])
    if (asks.scrolled) {
      const { sum, shifts } = await shiftsOf(page)
      expect.soft(sum, `${address} moves: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT)
    }
    expect.soft(await smallFieldsOf(page), address).toEqual([])
    expect.soft(await smallTargetsOf(page), address).toEqual([])
    expect.soft(await brokenWordsOf(page), address).toEqual([])
    // Once, because a narrow window is the same in both projects.
    if (!isPhone(page)) expect.soft(await overflowOf(page), address).toEqual([])
  }
}

test.beforeEach(({ page }) => watchShifts(page))

/** Several pages per test, because a browser with cached scripts is fast. */
const AT_ONCE = 4
const visitsOf = (addresses: readonly string[]) =>
  Array.from({ length: Math.ceil(addresses.length / AT_ONCE) }, (_, visit) =>
    addresses.slice(visit * AT_ONCE, (visit + 1) * AT_ONCE),
  )

for (const visit of visitsOf(pagesOfTwoLayouts)) {
  test(`nothing is wrong with ${visit.join(' ')}`, { tag: '@both' }, ({ page }) =>
    expectSound(page, visit, { scrolled: true }),
  )
}
for (const visit of visitsOf(furtherPages)) {
  test(`nor with ${visit.join(' ')}`, ({ page }) => expectSound(page, visit, { scrolled: false }))
}

test('nor with the pages of a customer', { tag: '@both' }, async ({ page }) => {
  await logIn(page)
  await expectSound(
    page,
    [
      '/',
      '/mein-junge/uebersicht',
      '/mein-junge/meine-daten',
      '/mein-junge/bestellungen',
      '/mein-junge/dauerbestellungen',
      '/mein-junge/firma',
      '/merkzettel',
    ],
    { scrolled: true },
  )
})

test('nor with the pages of an order', { tag: '@both' }, async ({ page }) => {
  await fill(page, [[MOEWENKRUSTE, 2]])
  const thanks = await orderForFree(page, 'Petersen')
  const { search } = new URL(thanks, 'http://shop')
  await expectSound(page, [thanks, `/bestellung-aendern${search}`, `/rechnung${search}`, `/widerrufen${search}`], {
    scrolled: false,
  })
})

test('nor with branch, time and something in the cart', { tag: '@both' }, async ({ page }) => {
  await fill(page, [
    [MOEWENKRUSTE, 2],
    [LEICHTMATROSEN, 10],
  ])
  await expectSound(page, ['/', '/produkte/brote', '/produkte/brote/speicherlaib-1001', '/warenkorb', '/checkout'], {
    scrolled: true,
  })
})

test.describe('before the cookie question is answered', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the question moves nothing', { tag: '@both' }, async ({ page }) => {
    await page.goto('/produkte/brote')
    const { sum, shifts } = await shiftsOf(page)
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT)
  })
})

test('late text does not move the first picture', { tag: '@both' }, async ({ page }) => {
  await page.goto('/')
  const headline = page.getByRole('heading', { level: 1 })
  // A change before hydration makes React render the page again, and the picture is another element.
  await untilHydrated(headline)
  const loaf = page.getByRole('main').getByRole('img').first()
  const before = await loaf.boundingBox()
  await headline.evaluate((words) => words.append(words.textContent))
  expect(await loaf.boundingBox()).toEqual(before)
})

test('links at the end of a text are as high as a finger', { tag: '@both' }, async ({ page }) => {
  // One unit below its price tier, so that the cart offers one more.
  await fill(page, [[BACKSTEINBROT, 1]])
  const isHit = (link: Element) => {
    link.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = [...link.getClientRects()].at(-1) ?? link.getBoundingClientRect()
    const at = (y: number) => link.contains(document.elementFromPoint(left + width / 2, top + height / 2 + y))
    return { above: at(-20), below: at(20) }
  }
  for (const [address, name] of [
    ['/warenkorb', /^1 dazu/],
    ['/warenkorb', 'Anmelden'],
    ['/checkout', 'Hinweis ändern'],
  ] as const) {
    await page.goto(address)
    const main = page.getByRole('main')
    const link = main.getByRole('button', { name }).or(main.getByRole('link', { name })).first()
    await expect(link, address).toBeVisible()
    expect(await link.evaluate(isHit), `${address}: ${name}`).toEqual({ above: true, below: true })
  }
})
