/**
 * A larger text in the browser's settings: pages get the layout of a narrower window, so that nothing stands out of it, not even
 * with words that are as long as those of a wordier language. A phone's window grows with what stands out of it, so the page is
 * measured against the device's width.
 */
import { expect, type Page, test } from 'playwright/test'
import { brokenWordsOf, partsOf, stackedLettersOf } from '../support/broken-words'
import { withPictures } from '../support/browser'
import { addToCart, configure, fill, logIn } from '../support/cart'
import { orderForFree } from '../support/free-order'
import { pagesOfTwoLayouts } from '../support/pages'

const { launchOptions } = withPictures
/** Half as large again as the usual 16 pixels. */
const SETTINGS = '--blink-settings=imagesEnabled=false,defaultFontSize=24'
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, SETTINGS] } })

const widthOf = (page: Page) => page.evaluate(() => Math.max(document.documentElement.scrollWidth, window.innerWidth))

/** Lengthens every word by two fifths, except names and addresses, which no translator touches. */
const lengthenWords = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const LEFT_ALONE = 'script, style, svg, [translate=no], [href^="mailto:"]'
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (text.parentElement?.closest(LEFT_ALONE) != null) continue
      text.data = text.data.replaceAll(/\p{L}{3,}/gu, (word) => word + word.slice(0, Math.round(word.length * 0.4)))
    }
  })

/** Controls of the header that lie over each other; links for the keyboard show when they have the focus only. */
const overlapsOf = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const controls = [...header.querySelectorAll('a, button')].filter(
      (control) => control.checkVisibility() && getComputedStyle(control).clipPath === 'none',
    )
    return controls.flatMap((one, index) =>
      controls.slice(index + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        return across > 1 && down > 1 ? [`${one.textContent} | ${other.textContent}`] : []
      }),
    )
  })

test('with text of one and a half times the size no page scrolls sideways', { tag: '@both' }, async ({
  page,
  viewport,
}) => {
  await fill(page, [[1001, 3]])
  for (const address of [...pagesOfTwoLayouts, '/checkout']) {
    await page.goto(address)
    expect.soft(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px')
    expect.soft(await widthOf(page), address).toBe(viewport?.width)
    expect.soft(await overlapsOf(page), `header of ${address}`).toEqual([])
  }
})

async function expectToFit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await lengthenWords(page)
  expect.soft(await widthOf(page), address).toBe(page.viewportSize()?.width)
  expect.soft(await overlapsOf(page), `header of ${address}`).toEqual([])
}

test('nor with longer words as well', { tag: '@both' }, async ({ page }) => {
  await configure(page)
  for (const address of pagesOfTwoLayouts) await expectToFit(page, address)
  await addToCart(page, 1001, 3)
  for (const address of ['/warenkorb', '/checkout']) await expectToFit(page, address)
  await logIn(page)
  for (const address of ['/mein-junge/uebersicht', '/mein-junge/meine-daten']) await expectToFit(page, address)
})

test('nor on the narrowest phone, where names break between their parts only', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const prices = String.raw`\(?[\d,]+\s€/(?:100\sg|kg|l)\b\)?`
  const names = partsOf(['Hafen|brötchen', 'Speicher|laib', 'Sanddorn-|Aufstrich'])
  const expectWholeParts = async (address: string) => {
    await page.goto(address)
    expect.soft(await brokenWordsOf(page, `${names}|${prices}|[A-Z]{2}-\\d{4}-\\d+`), address).toEqual([])
    expect.soft(await stackedLettersOf(page), address).toEqual([])
  }
  await logIn(page)
  // The bottle has the mark MEHRWEG.
  await fill(page, [
    [1001, 3],
    [2001, 4],
    [5011, 2],
  ])
  for (const address of [...pagesOfTwoLayouts, '/produkte/getraenke', '/warenkorb', '/checkout']) {
    await expectWholeParts(address)
    await expectToFit(page, address)
  }
  const thanks = await orderForFree(page, 'Johannsen')
  const { search } = new URL(thanks, 'http://shop')
  const ofOrder = [thanks, '/mein-junge/bestellungen', `/bestellung-aendern${search}`, `/widerrufen${search}`]
  for (const address of ofOrder) {
    await expectWholeParts(address)
    await expectToFit(page, address)
  }
})
