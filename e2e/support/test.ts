/**
 * The `test` of browser tests. Tests of a worker share one window, one after another, so that scripts and fonts of the shop
 * stay cached (a third of the cost of a page); cookies and storage are cleared between tests.
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
  /** Use a new window, for changes that cannot be undone in the shared one: a clock, init scripts, settings. */
  ownWindow: boolean
  /** Opens a page for a second visitor, in a new window that is closed with the test. */
  another: (options?: BrowserContextOptions) => Promise<Page>
}

type Windows = {
  /** The shared window of the worker; the first test opens it. */
  visitedWindow: () => Promise<BrowserContext>
  /** Opens a new window. */
  newWindow: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/** One renderer process for all pages of a window, which keeps its caches; the empty first page keeps it alive. */
const ONE_PROCESS = ['--renderer-process-limit=1', '--disable-site-isolation-trials']

/** Storage of pages besides cookies. */
const STORAGE_TYPES = 'local_storage,indexeddb,cache_storage'

function browserOf(window: BrowserContext): Browser {
  const browser = window.browser()
  if (browser === null) throw new Error('The window has no browser')
  return browser
}

/** Closes all pages but the empty one. Repeated, because Chromium may ignore closing a page that is navigating. */
async function closeVisitedPages(window: BrowserContext, empty: CDPSession): Promise<void> {
  const browser = await browserOf(window).newBrowserCDPSession()
  const { targetInfo: emptyPage } = await empty.send('Target.getTargetInfo')
  const closeOthers = async () => {
    const { targetInfos } = await browser.send('Target.getTargets')
    const others = targetInfos.filter(
      ({ type, targetId, browserContextId }) =>
        type === 'page' && browserContextId === emptyPage.browserContextId && targetId !== emptyPage.targetId,
    )
    // Pages that closed meanwhile are ignored.
    for (const { targetId } of others) await browser.send('Target.closeTarget', { targetId }).catch(() => {})
    return others.length
  }
  await expect.poll(closeOthers, { intervals: [20, 20, 20, 100] }).toBe(0)
  await browser.detach()
}

/** Resets the shared window: pages, routes, permissions, cookies and storage. */
async function resetWindow(window: BrowserContext, origin: string): Promise<void> {
  const [first] = window.pages()
  if (first === undefined) throw new Error('A test closed the last page of the shared window')
  const empty = await window.newCDPSession(first)
  await closeVisitedPages(window, empty)
  await window.unrouteAll({ behavior: 'ignoreErrors' })
  await window.setOffline(false)
  await window.setGeolocation(null)
  await window.clearPermissions()
  await window.clearCookies()
  await empty.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE_TYPES })
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
    // After a failure the window stays as it is for the report; the worker ends.
    if (testInfo.status === testInfo.expectedStatus) await resetWindow(window, baseURL ?? '')
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
