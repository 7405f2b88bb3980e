/** Every page is checked against WCAG 2.2 AA, as far as a program can tell, and reads without JavaScript. */
import { expect, type Page, test } from 'playwright/test'
import { faultsOf } from './support/axe'
import { fill, logIn } from './support/cart'
import { LEICHTMATROSEN, MOEWENKRUSTE } from './support/cart-page'
import { furtherPages, pagesOfTwoLayouts } from './support/pages'
import { read } from './support/read'

async function expectNoFaults(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await faultsOf(page), address).toEqual([])
  }
}

/** As many pages in one visit, because a browser that knows the shop's scripts is quick. */
const AT_ONCE = 4
const visitsOf = (addresses: readonly string[]) =>
  Array.from({ length: Math.ceil(addresses.length / AT_ONCE) }, (_, visit) =>
    addresses.slice(visit * AT_ONCE, (visit + 1) * AT_ONCE),
  )

for (const [kinds, tag] of [
  [pagesOfTwoLayouts, ['@both']],
  [furtherPages, []],
] as const) {
  for (const visit of visitsOf(kinds)) {
    test(`no accessibility fault on ${visit.join(' ')}`, { tag: [...tag] }, ({ page }) => expectNoFaults(page, visit))
  }
}

test('a customer’s pages have no accessibility fault', { tag: '@both' }, async ({ page }) => {
  await logIn(page)
  await expectNoFaults(page, [
    '/mein-junge/uebersicht',
    '/mein-junge/meine-daten',
    '/mein-junge/bestellungen',
    '/merkzettel',
  ])
})

test('with something in the cart no page has an accessibility fault', { tag: '@both' }, async ({ page }) => {
  await fill(page, [
    [MOEWENKRUSTE, 2],
    [LEICHTMATROSEN, 10],
  ])
  await expectNoFaults(page, ['/produkte/brote', '/warenkorb', '/checkout'])
})

test.describe('without JavaScript', () => {
  test('a category shows its bread and leads on to the next page', async ({ request }) => {
    const first = await read({ request }, '/produkte/brote')
    expect(first.html).toContain('href="/produkte/brote?seite=2"')
    expect(first.text).toContain('Kräftige Kruste, saftige Krume')
    const second = await read({ request }, '/produkte/brote?seite=2')
    expect(second.html).toContain('<h1>Brote</h1>')
    expect(second.html).toContain('<article')
    expect(second.text).not.toContain('Kräftige Kruste, saftige Krume')
  })

  test('a product tells what is in it', async ({ request }) => {
    const { text } = await read({ request }, '/produkte/brote/speicherlaib-1001')
    expect(text).toContain('Natursauerteig')
  })
})
