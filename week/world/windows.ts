/** Browser windows of customers: phones and computers, some on a slow line, some with pages that the browser translates. */
import { build } from 'esbuild'
import { type Browser, type BrowserContext, chromium, devices } from 'playwright'
import { browserProgram, ensureChromium } from '@/scripts/chromium'

/** Milliseconds until a person gives up waiting for something on the screen. */
const PATIENCE = 30_000
/** A train's line: round trip in milliseconds, bytes per second. */
const SLOW_LINE = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 60_000 }

export type Window = { phone: boolean; slow: boolean; translated: boolean }

/** Translates each page from its load event on, as browsers do. */
async function translatorScript(): Promise<string> {
  const options = { bundle: true, write: false, format: 'iife', globalName: 'translator' } as const
  const { outputFiles } = await build({ entryPoints: ['testing/translate.ts'], ...options })
  return `${outputFiles[0]?.text ?? ''}\nwindow.addEventListener('load', () => translator.translatePage())`
}

export function createWindows() {
  let browser: Promise<Browser> | undefined
  const launch = (): Promise<Browser> => {
    ensureChromium()
    return chromium.launch({ ...browserProgram(), args: ['--no-sandbox', '--disable-gpu'] })
  }

  return {
    /** `now`: the time on the person's clock, which goes on from there. The caller closes the window. */
    async open({ phone, slow, translated }: Window, now: Date): Promise<BrowserContext> {
      browser ??= launch()
      const device = phone ? devices['Pixel 7'] : { viewport: { width: 1280, height: 800 } }
      const window = await (await browser).newContext({ ...device, locale: 'de-DE', timezoneId: 'Europe/Berlin' })
      window.setDefaultTimeout(PATIENCE)
      await window.clock.setSystemTime(now)
      if (translated) await window.addInitScript(await translatorScript())
      if (slow)
        window.on('page', async (page) => {
          // A page that is closed at once needs no line.
          const session = await window.newCDPSession(page).catch(() => null)
          await session?.send('Network.emulateNetworkConditions', SLOW_LINE).catch(() => {})
        })
      return window
    },
    close: async (): Promise<void> => void (await (await browser)?.close()),
  }
}
