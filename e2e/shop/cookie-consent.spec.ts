/** The question about cookies: equal choices, nothing measured before an answer, and a change of mind. */
import { expect, type Locator } from 'playwright/test'
import { fill } from '../support/cart'
import { test } from '../support/test'

test.describe('the cookie question', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('offers two equal buttons, and measures nothing before an answer', { tag: '@both' }, async ({
    page,
    context,
  }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    const question = page.getByRole('region', { name: 'Cookies nach Ihrem Geschmack' })
    const looks = await question
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => [button.className, getComputedStyle(button).backgroundColor, button.clientWidth]),
      )
    expect(looks).toHaveLength(2)
    expect(looks[0]).toEqual(looks[1])
    await expect.poll(() => page.evaluate(() => window.analyticsQueue?.length)).toBeGreaterThan(0)
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
    await question.getByRole('button', { name: 'Alle akzeptieren' }).click()
    await expect(question).toBeHidden()
    await expect.poll(() => page.evaluate(() => JSON.stringify(window.dataLayer ?? []))).toContain('view_item')
    const consent = (await context.cookies()).find(({ name }) => name === 'consent-1')
    const days = ((consent?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(183)
  })

  test('leaves the bar and the end of the page within reach', { tag: '@phone' }, async ({ page }) => {
    await fill(page, [[1001, 1]])
    const question = page.getByRole('region', { name: 'Cookies nach Ihrem Geschmack' })
    /** The element is wholly in the window, and nothing lies above its middle. */
    const expectWithinReach = async (control: Locator) => {
      await expect(control).toBeInViewport({ ratio: 1 })
      await control.click({ trial: true })
    }
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 })
      for (const [address, name] of [
        ['/produkte/brote', 'Termin ändern'],
        ['/produkte/brote/speicherlaib-1001', 'In den Brotbüdel'],
        ['/warenkorb', 'Zur Kasse'],
      ] as const) {
        await page.goto(address)
        await expectWithinReach(page.getByRole('main').getByRole('button', { name, exact: true }).last())
        for (const answer of ['Nur notwendige', 'Alle akzeptieren'])
          await expectWithinReach(question.getByRole('button', { name: answer }))
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        await expectWithinReach(page.getByRole('contentinfo').getByText('Alle Preise inkl. gesetzlicher MwSt.'))
      }
    }
  })

  test('is shown again when the cookie has an invalid value', async ({ request }) => {
    const isShown = async (value: string) => {
      const page = await request.get('/agb', { headers: { Cookie: `consent-1=${value}` } })
      return (await page.text()).includes('Cookies nach Ihrem Geschmack</h2>')
    }
    expect(await isShown('alles%20erlaubt')).toBe(true)
    expect(await isShown('necessary')).toBe(false)
  })

  test('can be answered again from the footer', async ({ page }) => {
    await page.goto('/agb')
    await page.getByRole('button', { name: 'Nur notwendige' }).click()
    await expect(page.getByRole('region', { name: 'Cookies nach Ihrem Geschmack' })).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
    await expect(page.getByText('Sie haben nur notwendige Cookies erlaubt.')).toBeVisible()
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click()
    await expect(page.getByText('Sie haben alle Cookies akzeptiert.')).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('can be answered', async ({ page }) => {
      await page.goto('/agb')
      await page.getByRole('button', { name: 'Nur notwendige' }).click()
      await expect(page.getByRole('region', { name: 'Cookies nach Ihrem Geschmack' })).toHaveCount(0)
    })
  })
})
