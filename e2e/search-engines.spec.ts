/** What search engines read. */
import { expect, type Page, test } from 'playwright/test'
import { configure } from './support/cart'
import { count } from './support/catalogue'

test.describe('search engines', () => {
  const described = async (page: Page, type: string) => {
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return texts.map((text) => JSON.parse(text) as Record<string, unknown>).find((data) => data['@type'] === type)
  }
  const priceShown = async (page: Page) =>
    (
      (await page
        .getByText(/^\d+,\d\d\s€/)
        .first()
        .textContent()) ?? ''
    ).slice(0, 4)
  const priceDescribed = async (page: Page) => {
    const product = (await described(page, 'Product')) as { offers: { price: string; priceCurrency: string } }
    expect(product.offers.priceCurrency).toBe('EUR')
    return product.offers.price.replace('.', ',')
  }

  test('read the way, the products of a shelf and where it goes on', async ({ page }) => {
    await page.goto('/produkte/brote?seite=2')
    await expect(page).toHaveTitle(/Brote, Seite 2/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/produkte\/brote\?seite=2$/)
    await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', '/produkte/brote')
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:\/\//)
    const list = (await described(page, 'ItemList')) as { itemListElement: { position: number; url: string }[] }
    expect(list.itemListElement.map(({ position }) => position)).toEqual(
      list.itemListElement.map((_, index) => index + 1),
    )
    expect(list.itemListElement[0]?.url).toMatch(/^https?:\/\/.+\/produkte\/brote\/.+-\d+$/)
    expect((await described(page, 'BreadcrumbList'))?.['itemListElement']).toHaveLength(2)
  })

  test('read on each page what it is about, the way to the help, and every branch', async ({ page, request }) => {
    const paths = ['/', '/agb', '/datenschutz', '/impressum', '/widerruf', '/barrierefreiheit', '/cookies']
    const descriptions = await Promise.all(
      paths.map(
        async (path) => /<meta name="description" content="([^"]+)"/.exec(await (await request.get(path)).text())?.[1],
      ),
    )
    expect(new Set(descriptions).size).toBe(paths.length)
    await page.goto('/service')
    expect(await described(page, 'BreadcrumbList')).toBeDefined()
    await page.goto('/geschaeftefinder')
    expect(await described(page, 'ItemList')).toMatchObject({ numberOfItems: 42 })
  })

  test('have no session; who has one is not sent what only they read', async ({ page }) => {
    await configure(page)
    await page.goto('/produkte/brote')
    await expect(count(page)).toBeVisible()
    expect(await described(page, 'ItemList')).toBeUndefined()
  })

  test('read the price that is shown, or that of the default zone where none is', async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    const byDefault = await priceDescribed(page)
    expect(byDefault).toMatch(/^\d+,\d\d$/)
    await configure(page)
    await page.reload()
    expect(await priceDescribed(page)).toBe(await priceShown(page))
  })

  test('may follow a renamed product to its one address', async ({ request }) => {
    const answer = await request.get('/produkte/snacks/alter-name-1001', { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(answer.headers()['location']).toContain('/produkte/brote/speicherlaib-1001')
  })

  test('get 404 for pages beyond the last, and for what does not exist', async ({ request }) => {
    for (const path of [
      '/produkte/brote?seite=999',
      '/produkte/moebel',
      '/produkte/brote/nichts-4242',
      '/produkte/brote/nichts',
    ]) {
      expect((await request.get(path)).status()).toBe(404)
    }
  })
})
