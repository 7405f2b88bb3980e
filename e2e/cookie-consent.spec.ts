/** What surrounds the order: the cookie question, service, and what search engines and phones ask for. */
import { expect } from 'playwright/test'
import { readPage } from './support/read-page'
import { test } from './support/test'

test.describe('the cookie question', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('has two answers that weigh the same, and nothing is measured before one', { tag: '@both' }, async ({
    page,
    context,
  }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    const question = page.getByRole('region', { name: 'Cookies nach Ihrem Geschmack' })
    const looks = await question
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => [button.className, getComputedStyle(button).backgroundColor, button.clientWidth]),
      )
    expect(looks).toHaveLength(2)
    expect(looks[0]).toEqual(looks[1])
    await expect.poll(() => page.evaluate(() => window.analyticsQueue?.length)).toBeGreaterThan(0)
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
    await question.getByRole('button', { name: 'Alle akzeptieren' }).click()
    await expect(question).toBeHidden()
    await expect.poll(() => page.evaluate(() => JSON.stringify(window.dataLayer ?? []))).toContain('view_item')
    const kept = (await context.cookies()).find(({ name }) => name === 'consent-1')
    const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(183)
  })

  test('is asked again when the cookie holds something else', async ({ request }) => {
    const asked = async (answered: string) => {
      const page = await request.get('/agb', { headers: { Cookie: `consent-1=${answered}` } })
      return (await page.text()).includes('Cookies nach Ihrem Geschmack</h2>')
    }
    expect(await asked('alles%20erlaubt')).toBe(true)
    expect(await asked('necessary')).toBe(false)
  })

  test('can be answered anew from the footer', async ({ page }) => {
    await page.goto('/agb')
    await page.getByRole('button', { name: 'Nur notwendige' }).click()
    await expect(page.getByRole('region', { name: 'Cookies nach Ihrem Geschmack' })).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
    await expect(page.getByText('Sie haben nur notwendige Cookies erlaubt.')).toBeVisible()
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click()
    await expect(page.getByText('Sie haben alle Cookies akzeptiert.')).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is answered all the same', async ({ page }) => {
      await page.goto('/agb')
      await page.getByRole('button', { name: 'Nur notwendige' }).click()
      await expect(page.getByRole('region', { name: 'Cookies nach Ihrem Geschmack' })).toHaveCount(0)
    })
  })
})

test('service answers by category, in words that search engines are told, too', async ({ request }) => {
  const { html, described } = await readPage({ request }, '/service')
  expect(html).toContain('Wie bestelle ich online?')
  expect(html).toMatch(/<a [^>]*href="\/geschaeftefinder"[^>]*>Geschäftefinder/)
  expect(described('FAQPage')?.['mainEntity']).toHaveLength(html.match(/<details/g)?.length ?? 0)
})

test('the sitemap names every category, product and branch, each by its canonical address', async ({ request }) => {
  const text = await (await request.get('/sitemap.xml')).text()
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? ''))
  const paths = addresses.map(({ pathname }) => pathname)
  expect(paths).toEqual([...new Set(paths)])
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/produkte/brote',
      '/produkte/brote/speicherlaib-1001',
      '/geschaeftefinder/luebeck-huexstrasse',
    ]),
  )
  for (const path of ['/', '/produkte/brote', '/geschaeftefinder/luebeck-huexstrasse', '/service', '/agb']) {
    const { html } = await readPage({ request }, path)
    expect(new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '').pathname).toBe(path)
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${addresses[0]?.origin}/sitemap.xml`)
})

test('files for shopping services, maps and language models say what the pages say', async ({ request }) => {
  const file = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    return { type: answer.headers()['content-type'], text: await answer.text() }
  }
  const products = await file('/feeds/produkte.xml')
  expect(products.type).toBe('application/xml; charset=utf-8')
  const items = products.text.match(/<item>.*/g) ?? []
  expect(items.length).toBeGreaterThan(40)
  const loaf = items.find((item) => item.includes('<g:id>1001</g:id>')) ?? ''
  const link = new URL(/<g:link>([^<]+)/.exec(loaf)?.[1] ?? '')
  const { described } = await readPage({ request }, link.pathname)
  const price = /<g:price>([\d.]+) EUR/.exec(loaf)?.[1]
  expect(described('Product')).toMatchObject({ sku: '1001', offers: { price } })
  expect((await request.get(new URL(/<g:image_link>([^<]+)/.exec(loaf)?.[1] ?? '').pathname)).status()).toBe(200)

  const stock = await file('/feeds/bestand/luebeck-huexstrasse')
  expect(stock.text).toMatch(/^17\t1001\tin_stock\t\d+\.\d\d EUR\t\d*\tbuy\t\w+_day$/m)
  expect((await request.get('/feeds/bestand/nirgends')).status()).toBe(404)
  const shops = await file('/feeds/geschaefte.csv')
  expect(shops.text).toMatch(/^17,Hansejunge,Hüxstraße 42,Lübeck,23552,DE,.*06:00-18:30/m)

  const told = await file('/llms.txt')
  expect(told.type).toBe('text/plain; charset=utf-8')
  const links = [...told.text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => new URL(address ?? '').pathname)
  expect(links.length).toBeGreaterThan(10)
  const answers = await Promise.all(links.map((path) => request.get(path)))
  expect(answers.filter((answer) => !answer.ok()).map((answer) => answer.url())).toEqual([])
})

test('other spellings of an address lead to the one', async ({ request }) => {
  for (const [from, to] of [
    ['/Produkte/Brote', '/produkte/brote'],
    ['/produkte/', '/produkte'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(new URL(answer.headers()['location'] ?? '', 'http://localhost').pathname).toBe(to)
  }
})

test('a phone can keep the shop: the manifest and its icons are there', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ lang: 'de', display: 'standalone', start_url: '/' })
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
})
