/**
 * A larger text in the browser's settings: pages get the layout of a narrower window, so that nothing stands out of it. A
 * phone's window grows with what stands out of it, so the page is measured against the device's width.
 */
import { expect, test } from 'playwright/test'
import { withPictures } from '../support/browser'
import { fill } from '../support/cart'
import { pagesOfTwoLayouts } from '../support/pages'

const { launchOptions } = withPictures
/** Half as large again as the usual 16 pixels. */
const SETTINGS = '--blink-settings=imagesEnabled=false,defaultFontSize=24'
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, SETTINGS] } })

test('with text of one and a half times the size no page scrolls sideways', { tag: '@both' }, async ({
  page,
  viewport,
}) => {
  await fill(page, [[1001, 3]])
  for (const address of [...pagesOfTwoLayouts, '/checkout']) {
    await page.goto(address)
    expect.soft(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px')
    const width = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, window.innerWidth))
    expect.soft(width, address).toBe(viewport?.width)
  }
})
