/** The browser's back button. */
import { expect, type Page } from 'playwright/test'

/**
 * Goes back after the browser process knows the current history entry. A script sees a new entry earlier than the browser, which
 * would go back from the entry before it.
 */
export async function goBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const isNoted = async () => {
    const { currentIndex, entries } = await browser.send('Page.getNavigationHistory')
    const { origin } = new URL(page.url())
    const steps = entries.slice(0, currentIndex + 1).filter(({ url }) => url.startsWith(origin)).length
    return steps - 1 === (await page.evaluate(() => window.navigation.currentEntry?.index))
  }
  await expect.poll(isNoted, { intervals: [20] }).toBe(true)
  await browser.detach()
  await page.goBack()
}
