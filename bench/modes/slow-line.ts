/**
 * `npm run bench -- --slow-line`: the first visit of a phone on slow 3G (400 kbit/s, 400 ms) and a quarter of this
 * machine's speed. Measures when the first screen is painted, layout shifts, and style sheets that delay the first paint. Each value
 * is the median of `VISITS` visits with an empty cache.
 */
import { type Browser, chromium, type Page } from 'playwright'
import { browserProgram } from '@/scripts/chromium'
import { startMeasuredShop } from '../harness/shop'
import { type ReportRow, terminalText } from '../report/tables'

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'shelf', path: '/produkte/brote' },
  { name: 'product', path: '/produkte/brote/speicherlaib-1001' },
]
const VISITS = 3
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
/** Bytes per second, and minimum milliseconds per request. */
const SLOW_3G = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
const CPU_SLOWDOWN = 4
/** The largest paint is final after this time without requests. */
const SETTLED_MS = 1_500

type Sight = {
  /** Milliseconds since the request of the page. */
  firstPaint: number
  largestPaint: number
  largest: string
  /** Sum of all layout shifts. */
  moved: number
  /** Number of style sheets that block the first paint. */
  blocking: number
  kilobytes: number
}

/** Installed before the page's scripts, because these entries cannot be read afterwards. */
function watchPaints(): void {
  const observed = { largestPaint: 0, largest: '', moved: 0 }
  Object.assign(window, { observed })
  type Largest = PerformanceEntry & { element: Element | null; url: string }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Largest[]) {
      observed.largestPaint = entry.startTime
      observed.largest = `${entry.element?.tagName.toLowerCase()} ${entry.url || (entry.element?.textContent ?? '').slice(0, 40)}`
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) observed.moved += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const readPaints = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    type Resource = PerformanceResourceTiming & { renderBlockingStatus?: string }
    const resources = performance.getEntriesByType('resource') as Resource[]
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const observed = (window as unknown as { observed: Pick<Sight, 'largestPaint' | 'largest' | 'moved'> }).observed
    return {
      ...observed,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      blocking: resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length,
      kilobytes: [document, ...resources].reduce((sum, entry) => sum + (entry?.transferSize ?? 0), 0) / 1000,
    }
  })

async function visit(browser: Browser, address: string): Promise<Sight> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPaints)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_3G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 })
    await page.waitForTimeout(SETTLED_MS)
    return await readPaints(page)
  } finally {
    await context.close()
  }
}

const middle = (sights: readonly Sight[]): Sight | undefined =>
  sights.toSorted((one, other) => one.largestPaint - other.largestPaint)[Math.floor(sights.length / 2)]

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)

/** `url`: a running shop to measure. */
export async function benchSlowLine(url: string | undefined): Promise<void> {
  const shop = url === undefined ? await startMeasuredShop() : { url, stop: async () => {} }
  const browser = await chromium.launch({ ...browserProgram(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const rows: ReportRow[] = []
    for (const { name, path } of PAGES) {
      // Pictures are resized at their first request.
      await visit(browser, shop.url + path)
      const sights: Sight[] = []
      for (let count = 0; count < VISITS; count++) sights.push(await visit(browser, shop.url + path))
      const sight = middle(sights)
      if (sight === undefined) continue
      const { firstPaint, largestPaint, moved, blocking, kilobytes, largest } = sight
      const paints = [seconds(firstPaint), seconds(largestPaint), moved.toFixed(3)]
      rows.push({ name, values: [...paints, String(blocking), kilobytes.toFixed(0), largest] })
    }
    const columns = ['first s', 'largest s', 'moved', 'blocking sheets', 'KB', 'largest']
    console.log(terminalText({ title: 'First visit on slow 3G', columns, rows }))
  } finally {
    await Promise.all([browser.close(), shop.stop()])
  }
}
