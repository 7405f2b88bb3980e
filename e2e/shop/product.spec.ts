/** A product before branch and time are chosen (spec §2). */
import { expect, type Locator, type Page } from 'playwright/test'
import { withPictures } from '../support/browser'
import { isPhone } from '../support/catalogue'
import { readPage } from '../support/read-page'
import { test } from '../support/test'

test.use(withPictures)

/** Moves a finger over an element, from one part of its width to another. */
async function finger(page: Page, over: Locator): Promise<(from: number, to: number) => Promise<void>> {
  const touch = await page.context().newCDPSession(page)
  const box = await over.boundingBox()
  if (box === null) throw new Error('there is nothing to swipe')
  const y = box.y + Math.min(box.height, 240) / 2
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: box.x + box.width * part, y }],
    })
  return async (from, to) => {
    await send('touchStart', from)
    for (let step = 1; step <= 10; step++) await send('touchMove', from + ((to - from) * step) / 10)
    await send('touchEnd')
  }
}

test.describe('a product without branch and time', () => {
  test('lists its ingredients without JavaScript', async ({ request }) => {
    const { text } = await readPage({ request }, '/produkte/brote/speicherlaib-1001')
    expect(text).toContain('Natursauerteig')
  })

  test('shows a button to choose branch and time instead of the price', async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    await expect(
      page.getByText('Bitte geben Sie Ihre Postleitzahl ein, um die Verfügbarkeit des Produktes zu sehen.'),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText(/\d\s€/)).toHaveText([
      /^Zum Mitnehmen ab 5,20\s€ \(5,20\s€\/kg\)\. Der Preis hängt von Geschäft und Termin ab\.$/,
    ])
    await expect(page.getByRole('button', { name: /In den Brotbüdel/ })).toHaveCount(0)
  })

  test('shows description and ingredients', async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    await expect(page.getByRole('main').getByText('Natursauerteig', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Inhaltsstoffe' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Inhaltsstoffe' })).toBeVisible()
    await expect(dialog).toContainText('Roggenmehl Type 1150')
    await expect(dialog).toContainText(/Enthält: .*Kann Spuren von/)
    await expect(dialog.getByRole('table', { name: 'Nährwerte pro 100 g' })).toContainText('942 kJ')
  })

  test('has its whole description in a dialog on phones, on the page on desktop', { tag: '@both' }, async ({
    page,
  }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    const whole = page.getByText(/Die Ringe auf der Kruste/).locator('visible=true')
    if (isPhone(page)) {
      await expect(whole).toHaveCount(0)
      await page.getByRole('button', { name: 'Beschreibung' }).click()
    }
    await expect(whole).toHaveCount(1)
  })

  test('shows its pictures by thumbnail, by key and in full size', { tag: '@both' }, async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    const position = page.getByText(/^Bild \d von 5$/)
    await page.getByRole('button', { name: /^Bild 2 von 5/ }).click()
    await expect(position).toHaveText('Bild 2 von 5')
    await page.keyboard.press('ArrowRight')
    await expect(position).toHaveText('Bild 3 von 5')
    await page.keyboard.press('End')
    await expect(position).toHaveText('Bild 5 von 5')
    await expect(page.getByRole('button', { name: /^Bild 5 von 5/ })).toBeInViewport()
    await page.keyboard.press('Home')
    await expect(position).toHaveText('Bild 1 von 5')
    await page.getByRole('button', { name: /Roggenmischbrot, vergrößern/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Vergrößern' }).click()
    await expect(dialog.getByRole('button', { name: 'Verkleinern' })).toBeVisible()
    const offMiddle = await dialog.getByRole('button', { name: /doppelte Größe/ }).evaluate((picture) => {
      const [large, seen] = [picture, picture.parentElement as Element].map((box) => box.getBoundingClientRect())
      if (large === undefined || seen === undefined) throw new Error('nothing is shown')
      return Math.abs(large.left + large.width / 2 - seen.left - seen.width / 2)
    })
    expect(offMiddle).toBeLessThan(2)
    await dialog.getByRole('button', { name: 'Nächstes Bild' }).click()
    await page.keyboard.press('Escape')
    await expect(position).toHaveText('Bild 2 von 5')
  })

  test('lets its pictures be swiped by finger', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    const position = page.getByText(/^Bild \d von 5$/)
    await expect(position).toHaveText('Bild 1 von 5')
    const swipe = await finger(page, page.getByRole('region', { name: 'Bilder von Speicherlaib' }))
    // As visitors do before hydration.
    await expect(async () => {
      await swipe(0.8, 0.2)
      await expect(position).toHaveText('Bild 2 von 5', { timeout: 2_000 })
    }).toPass()
    await swipe(0.2, 0.8)
    await expect(position).toHaveText('Bild 1 von 5')
    // A swipe does not open the dialog.
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('recommends other products in pages of two, of three on wide screens', { tag: '@both' }, async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    const carousel = page.locator('section[aria-roledescription=Karussell]').filter({ has: page.getByRole('article') })
    await carousel.scrollIntoViewIfNeeded()
    const pages = carousel.getByText(/^Seite \d von \d$/)
    await expect(pages).toHaveText(isPhone(page) ? 'Seite 1 von 5' : 'Seite 1 von 3')
    await carousel.getByRole('button', { name: 'Weiterblättern' }).click()
    await expect(pages).toHaveText(/^Seite 2/)
    await carousel.getByRole('button', { name: 'Zurückblättern' }).click()
    await expect(pages).toHaveText(/^Seite 1/)
  })
})
