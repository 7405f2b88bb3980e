/** The map of the store finder, drawn by the shop, or by Mapbox after consent. */
import { expect, type Page, test } from 'playwright/test'
import { browserProgram } from '../../scripts/chromium'
import { clickHydrated } from '../support/hydration'

// Software WebGL.
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
  const mapboxRequests: string[] = []
  test.beforeEach(async ({ page }) => {
    mapboxRequests.length = 0
    await page.route('https://*.mapbox.com/**', async (route) => {
      mapboxRequests.push(route.request().url())
      await route.fulfill({ status: 401, json: { message: 'Not Authorized - Invalid Token' } })
    })
  })
  const showMap = async (page: Page) => {
    await page.goto('/geschaeftefinder?search=Lübeck')
    if ((page.viewportSize()?.width ?? 0) < 1024) await clickHydrated(page.getByRole('radio', { name: 'Karte' }))
  }
  const ownMap = (page: Page) => page.locator('.maplibregl-canvas')

  test('no other service is called without consent', async ({ page }) => {
    await showMap(page)
    await expect(ownMap(page)).toBeVisible()
    expect(mapboxRequests).toEqual([])
  })

  test('the own map is shown when Mapbox refuses the token', { tag: '@phone' }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'consent-1', value: 'all', url: baseURL ?? '' }])
    await showMap(page)
    await expect(ownMap(page)).toBeVisible()
    expect(mapboxRequests.length).toBeGreaterThan(0)
  })
})
