/**
 * The `test` of journeys. Its visitors come one after the other to a window that has been here before: its browser knows
 * the shop's scripts and letters, which it would have to read anew in a window of their own (a third of what a page costs
 * it), and nothing of who was here.
 */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type CDPSession,
  expect,
  type Page,
} from 'playwright/test'

type Visitors = {
  /** A window of the test's own, for what cannot be taken back from one: a clock, scripts of every page, settings. */
  ownWindow: boolean
  /** Somebody beside the visitor whose `page` a test has: in a window of their own, which is closed with the test. */
  another: (options?: BrowserContextOptions) => Promise<Page>
}

type Windows = {
  /** The one that visitors come to, opened by the first of them as the project's windows are. */
  visitedWindow: () => Promise<BrowserContext>
  /** Opens one that nobody has been to. */
  newWindow: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/** One process draws all pages of a window, and knows therefore what it has read; the window's empty page keeps it. */
const ONE_PROCESS = ['--renderer-process-limit=1', '--disable-site-isolation-trials']

/** What pages keep beside cookies. */
const KEPT_BY_PAGES = 'local_storage,indexeddb,cache_storage'

function browserOf(window: BrowserContext): Browser {
  const browser = window.browser()
  if (browser === null) throw new Error('The window has no browser')
  return browser
}

/** Chromium may lose the wish to close a page that is on its way to another, so it is told again. */
async function closeVisitedPages(window: BrowserContext, empty: CDPSession): Promise<void> {
  const browser = await browserOf(window).newBrowserCDPSession()
  const { targetInfo: kept } = await empty.send('Target.getTargetInfo')
  const closeOthers = async () => {
    const { targetInfos } = await browser.send('Target.getTargets')
    const others = targetInfos.filter(
      ({ type, targetId, browserContextId }) =>
        type === 'page' && browserContextId === kept.browserContextId && targetId !== kept.targetId,
    )
    // Those that closed by themselves meanwhile are not there any more.
    for (const { targetId } of others) await browser.send('Target.closeTarget', { targetId }).catch(() => {})
    return others.length
  }
  await expect.poll(closeOthers, { intervals: [20, 20, 20, 100] }).toBe(0)
  await browser.detach()
}

/** As if nobody had been here. */
async function leave(window: BrowserContext, origin: string): Promise<void> {
  const [first] = window.pages()
  if (first === undefined) throw new Error('A test closed the window that others come to')
  const empty = await window.newCDPSession(first)
  await closeVisitedPages(window, empty)
  await window.unrouteAll({ behavior: 'ignoreErrors' })
  await window.setOffline(false)
  await window.setGeolocation(null)
  await window.clearPermissions()
  await window.clearCookies()
  await empty.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT_BY_PAGES })
  await empty.detach()
}

export const test = base.extend<Visitors, Windows>({
  ownWindow: [false, { option: true }],
  visitedWindow: [
    async ({ playwright, launchOptions: { args = [] } }, use) => {
      let window: BrowserContext | undefined
      await use(async () => {
        window ??= await playwright.chromium.launchPersistentContext('', { args: [...args, ...ONE_PROCESS] })
        return window
      })
      await window?.close()
    },
    { scope: 'worker' },
  ],
  newWindow: [
    async ({ visitedWindow }, use) => use(async (options) => browserOf(await visitedWindow()).newContext(options)),
    { scope: 'worker' },
  ],
  context: async (
    { visitedWindow, newWindow, ownWindow, javaScriptEnabled, serviceWorkers, storageState, baseURL },
    use,
    testInfo,
  ) => {
    if (ownWindow || !javaScriptEnabled || serviceWorkers === 'allow') {
      const window = await newWindow()
      await use(window)
      await window.close()
      return
    }
    const window = await visitedWindow()
    if (typeof storageState === 'object') await window.addCookies(storageState.cookies)
    await use(window)
    // What failed is shown as it stands, and the worker ends with it.
    if (testInfo.status === testInfo.expectedStatus) await leave(window, baseURL ?? '')
    else await window.pages()[0]?.close()
  },
  another: async ({ newWindow }, use) => {
    const windows: BrowserContext[] = []
    await use(async (options) => {
      const window = await newWindow(options)
      windows.push(window)
      return window.newPage()
    })
    await Promise.all(windows.map((window) => window.close()))
  },
})
