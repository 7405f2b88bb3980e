/** A larger text in the browser's settings: pages get the layout of a narrower window, so that nothing stands out of it. */
import { expect, test } from 'playwright/test'
import { withPictures } from './support/browser'
import { pagesOfTwoLayouts } from './support/pages'

const { launchOptions } = withPictures
/** Twice the usual 16 pixels. */
const SETTINGS = '--blink-settings=imagesEnabled=false,defaultFontSize=32'
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, SETTINGS] } })

test('with text of twice the size no page scrolls sideways', async ({ page }) => {
  for (const address of pagesOfTwoLayouts) {
    await page.goto(address)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect.soft(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect.soft(await overflow(), address).toBe(0)
  }
})
