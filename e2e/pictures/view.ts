/** One window per width with a fixed time, and the pictures taken of it. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test as base, devices, expect, type Page } from 'playwright/test'
import { compare, type Difference, type Picture, pngOf, readPicture, writePng } from './compare'
import { RESULTS } from './report'
import { isPhone, type Screen } from './screens/screen'
import type { Visitors } from './visitors'

/** A Tuesday in Lent, so far ahead that no date in the data of today is later. */
export const NOW = '2031-03-11T10:00:00+01:00'
const RENEWS = process.env['PICTURES_RENEW'] === '1'
const PATIENCE_MS = 60_000
const PAUSE_MS = 300
/** A screen that is unchanged for this long counts as complete. */
const AT_REST_MS = 15_000

const USUAL_COLOURS = { forcedColors: 'none', colorScheme: 'light' } as const
const DARK_CONTRAST = { forcedColors: 'active', colorScheme: 'dark' } as const

export type ViewOptions = { width: number }

export const test = base.extend<object, ViewOptions & { view: Page }>({
  width: [1440, { option: true, scope: 'worker' }],
  view: [
    async ({ browser, width }, use) => {
      const { userAgent } = devices['Pixel 7']
      const context = await browser.newContext({
        ...(width < 768 ? { userAgent, isMobile: true, hasTouch: true } : {}),
        baseURL: process.env['PICTURES_SHOP'] ?? '',
        viewport: { width, height: heightOf(width) },
        deviceScaleFactor: 1,
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      await context.clock.setFixedTime(NOW)
      await context.addInitScript(allowSound)
      await context.addInitScript(hideCaret)
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/** Makes audio start at once, because its timing on a busy machine must not change the picture. */
function allowSound(): void {
  window.AudioContext = class extends AudioContext {
    override get state() {
      return 'running' as const
    }
    override resume() {
      return Promise.resolve()
    }
  }
}

/** The blinking caret would make pictures differ. */
function hideCaret(): void {
  const style = new CSSStyleSheet()
  style.replaceSync('* { caret-color: transparent !important }')
  document.adoptedStyleSheets.push(style)
}

const heightOf = (width: number): number => (width < 768 ? 844 : 900)
const widthOf = (view: Page): number => view.viewportSize()?.width ?? 0

/**
 * Hydrated, with fonts and all visible pictures loaded. Pictures in the hidden part of a carousel are inside the window but
 * invisible; the browser loads them only when they come near, so they are not waited for.
 */
const isComplete = (view: Page): Promise<boolean> =>
  view.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images]
    const seen = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      if (pictures.length === 0) resolve([])
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect()
        resolve(entries)
      })
      for (const picture of pictures) observer.observe(picture)
    })
    const inSight = pictures.filter((picture) =>
      seen.some(({ target, intersectionRatio }) => target === picture && intersectionRatio > 0),
    )
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)))
    return window.repeatEarlyInput === null && inSight.every((image) => image.complete && image.naturalWidth > 0)
  })

export const untilComplete = (view: Page): Promise<void> =>
  expect.poll(() => isComplete(view), { intervals: [50], timeout: PATIENCE_MS }).toBe(true)

/** Opens the screen for its visitor, with cleared cookies and storage. */
export async function open(
  view: Page,
  { path: address, visitor, height, contrast, before, show, pointedAt }: Screen,
): Promise<void> {
  const context = view.context()
  const shop = process.env['PICTURES_SHOP'] ?? ''
  const name = typeof visitor === 'string' ? visitor : visitor[isPhone(view) ? 'phone' : 'desktop']
  const { cookies, order } = (JSON.parse(process.env['PICTURES_VISITORS'] ?? '{}') as Visitors)[name]
  await view.unrouteAll({ behavior: 'ignoreErrors' })
  if (view.url().startsWith(shop)) await view.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
  await context.clearCookies()
  await context.addCookies([...cookies, { name: 'consent-1', value: 'necessary', url: shop }])
  await context.request.post('/dev/clock', { data: { now: NOW } })
  await view.setViewportSize({ width: widthOf(view), height: height ?? heightOf(widthOf(view)) })
  await view.mouse.move(0, 0)
  await view.emulateMedia(contrast ? DARK_CONTRAST : USUAL_COLOURS)
  await before?.(view)
  await view.goto(address.replace('{order}', order))
  await untilComplete(view)
  await show?.(view)
  if (pointedAt === undefined) await view.mouse.move(0, 0)
  await untilComplete(view)
}

const baseline = (view: Page, name: string) => path.resolve(`e2e/pictures/baselines/${name}-${widthOf(view)}.png`)

/** Takes a picture with fast compression, in a third of Playwright's time; it is decoded at once and rarely stored. */
async function take(view: Page): Promise<Buffer> {
  const camera = await view.context().newCDPSession(view)
  const { data } = await camera.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  await camera.detach()
  return Buffer.from(data, 'base64')
}

/** Stands for a missing baseline: every picture differs from it. */
const NO_BASELINE: Picture = { width: 0, height: 0, data: new Uint8Array() }

const readKept = (view: Page, name: string): Promise<Buffer | null> =>
  readFile(baseline(view, name)).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return null
    throw fault
  })

/** Null if the screen looks like its stored picture. */
export async function differenceTo(view: Page, name: string, shot?: Buffer): Promise<Difference | null> {
  const kept = await readKept(view, name)
  return compare(kept === null ? NO_BASELINE : await readPicture(kept), await readPicture(shot ?? (await take(view))))
}

async function reportDifference(view: Page, name: string, shot: Buffer, difference: Difference): Promise<void> {
  const file = path.join(RESULTS, `${name}-${widthOf(view)}`)
  await writeFile(`${file}.after.png`, shot)
  const kept = await readKept(view, name)
  if (kept === null) return
  await writeFile(`${file}.before.png`, kept)
  await writeFile(`${file}.difference.png`, await pngOf(difference.marked))
}

/** Waits until the window looks like the stored picture, or no longer changes. */
async function look(view: Page, name: string) {
  const end = Date.now() + PATIENCE_MS
  let shot = await take(view)
  let changedAt = Date.now()
  let difference = await differenceTo(view, name, shot)
  while (difference !== null && Date.now() < Math.min(end, changedAt + AT_REST_MS)) {
    await view.waitForTimeout(PAUSE_MS)
    const before = shot
    shot = await take(view)
    if (before.equals(shot)) continue
    changedAt = Date.now()
    difference = await differenceTo(view, name, shot)
  }
  return { shot, difference, isAtRest: Date.now() >= changedAt + AT_REST_MS }
}

/** Fails unless the window comes to look like the stored picture; with PICTURES_RENEW=1 it stores the picture instead. */
export async function expectToLookLike(view: Page, name: string): Promise<void> {
  const { shot, difference, isAtRest } = await look(view, name)
  if (difference === null) return
  await reportDifference(view, name, shot, difference)
  if (RENEWS && isAtRest) return writeFile(baseline(view, name), await writePng(shot))
  const { points, squares } = difference
  throw new Error(
    RENEWS
      ? `${name} does not come to rest`
      : `${name} looks different: ${points} points, ${squares} grounds. npm run screens shows it, -- --renew keeps it.`,
  )
}
