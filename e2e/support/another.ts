/** Somebody beside the visitor whose `page` a test has: in a browser window of their own, which is closed with the test. */
import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from 'playwright/test'

type Others = { another: (options?: BrowserContextOptions) => Promise<Page> }

export const test = base.extend<Others>({
  another: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})
