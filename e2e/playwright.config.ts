/**
 * Browser tests. One runs once, on a desktop, unless it says in its tag that it depends on the layout: `@both` for a
 * phone and a desktop, `@phone` for what only phones have. Tests that start shops of their own, and ask for no other, stand in
 * `ofShops`: the gate runs them by shops.config.ts, beside the others; all but the one of far-bakery.spec.ts, so that both sides
 * end together.
 */
import { defineConfig, devices } from 'playwright/test'
import { chooseBrand } from '../brands/choose.mjs'
import { withoutPictures } from './support/browser'
import { shortenStacks } from './support/short-stacks'

shortenStacks()

// What tests read of the brand is what the shop under test wears.
Object.assign(process.env, { BRAND: chooseBrand() })

const ofShops = /(runtime|deployable|release|shop-clock|second-brand)\.spec\.ts$/
const desktop = { width: 1440, height: 900 }
const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

const answeredConsent = {
  name: 'consent-1',
  value: 'necessary',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Lax' as const,
}

export default defineConfig({
  testDir: '.',
  // Of its own: it is cleared at the start, and others of the gate's may be running.
  outputDir: '../test-results/journeys',
  globalSetup: './support/global-setup.ts',
  // As many as cores: pictures and shops' tests run beside them, and a third costs each a fifteenth more.
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // What needs a second try is repaired, or its product is.
  retries: 0,
  // Who waits for something that comes waits no longer than it takes; the limits are for busy machines.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    baseURL: process.env['SHOP_URL'] ?? '',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // It would fetch what a test wants to answer itself; e2e/faults.spec.ts tests the worker.
    serviceWorkers: 'block',
    // Nothing moves while it is aimed at.
    contextOptions: { reducedMotion: 'reduce' },
    // Visitors who have answered the cookie question; e2e/cookie-consent.spec.ts tests those who have not.
    storageState: { cookies: [answeredConsent], origins: [] },
    // Recording takes a third of the time; `--trace on` records what fails. Its page is described in test-results/journeys/.
    trace: 'off',
    ...withoutPictures,
  },
  projects: [
    // First, because they are long and come one after the other: at the end one worker would wait for the other.
    { name: 'shops', testMatch: ofShops, use: { viewport: desktop } },
    { name: 'desktop', testIgnore: ofShops, grepInvert: /@phone\b/, use: { viewport: desktop } },
    {
      name: 'phone',
      testIgnore: ofShops,
      grep: /@(both|phone)\b/,
      // Points as large as a desktop's: layouts are the same, and seven times as many would have to be drawn.
      use: { ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
})
