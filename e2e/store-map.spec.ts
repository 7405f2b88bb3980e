/** The store finder's map, drawn: by us, or by Mapbox for those who allow it. */
import { expect, type Page, test } from 'playwright/test'
import { browserProgram } from '../scripts/chromium'
import { clickHydrated } from './support/hydration'

// WebGL in software.
test.use({
  launchOptions: {
    ...browserProgram(),
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--no-first-run',
    ],
  },
})

test.describe('with a token of Mapbox', () => {
  const asked: string[] = []
  test.beforeEach(async ({ page }) => {
    asked.length = 0
    await page.route('https://*.mapbox.com/**', async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ status: 401, json: { message: 'Not Authorized - Invalid Token' } })
    })
  })
  const showMap = async (page: Page) => {
    await page.goto('/geschaeftefinder?search=Lübeck')
    if ((page.viewportSize()?.width ?? 0) < 1024) await clickHydrated(page.getByRole('radio', { name: 'Karte' }))
  }
  const ownMap = (page: Page) => page.locator('.maplibregl-canvas')

  test('nobody else is asked without the visitor’s consent', async ({ page }) => {
    await showMap(page)
    await expect(ownMap(page)).toBeVisible()
    expect(asked).toEqual([])
  })

  test('that is refused, our own map is shown', { tag: '@phone' }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'consent-1', value: 'all', url: baseURL ?? '' }])
    await showMap(page)
    await expect(ownMap(page)).toBeVisible()
    expect(asked.length).toBeGreaterThan(0)
  })
})
