/**
 * Browser tests. A test runs once, on desktop, unless its tag says that it depends on the layout: `@both` for phone and
 * desktop, `@phone` for phones only. `ofShops` lists the tests that only use shops they start themselves: the gate runs them with
 * shops.config.ts, in parallel to the others. foreign-backend.spec.ts is not among them, so that both runs take equally long.
 */
import { defineConfig, devices } from 'playwright/test'
import { chooseBrand } from '../brands/choose.mjs'
import { withoutPictures } from './support/browser'
import { shortenStacks } from './support/short-stacks'

shortenStacks()

// Tests read the same brand as the shop under test.
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
  // A separate folder, because it is cleared at the start while other runs of the gate may be writing.
  outputDir: '../test-results/journeys',
  globalSetup: './support/global-setup.ts',
  // As many as cores; a third worker made each test a fifteenth slower.
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Flaky tests are fixed, not retried.
  retries: 0,
  // Generous limits for busy machines; a passing test does not wait for them.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: 'line',
  use: {
    baseURL: process.env['SHOP_URL'] ?? '',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // A service worker would bypass routes that a test mocks; e2e/pages/faults.spec.ts tests the worker.
    serviceWorkers: 'block',
    // Elements must not move while they are clicked.
    contextOptions: { reducedMotion: 'reduce' },
    // The cookie question is answered; e2e/shop/cookie-consent.spec.ts tests visitors who have not answered it.
    storageState: { cookies: [answeredConsent], origins: [] },
    // Tracing takes a third of the time; `--trace on` enables it. The page of a failed test is described in test-results/journeys/.
    trace: 'off',
    ...withoutPictures,
  },
  projects: [
    // First, because they are long and serial: at the end one worker would be idle.
    { name: 'shops', testMatch: ofShops, use: { viewport: desktop } },
    { name: 'desktop', testIgnore: ofShops, grepInvert: /@phone\b/, use: { viewport: desktop } },
    {
      name: 'phone',
      testIgnore: ofShops,
      grep: /@(both|phone)\b/,
      // One device pixel per CSS pixel: the layout is the same with a seventh of the pixels.
      use: { ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
})
