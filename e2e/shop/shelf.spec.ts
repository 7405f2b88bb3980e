/** A shelf: narrowed, filtered, sorted, scrolled (spec §2 "Product overview and category pages"). */
import { expect, type Page } from 'playwright/test'
import { pageScriptKilobytes } from '../../bench/harness/page-script'
import { withPictures } from '../support/browser'
import { cards, chooseSort, count, isPhone, names } from '../support/catalogue'
import { goBack } from '../support/go-back'
import { shiftsSoFar, watchShifts } from '../support/layout-shifts'
import { readPage } from '../support/read-page'
import { test } from '../support/test'

test.use(withPictures)

test.describe('a shelf', () => {
  test('narrows to a subcategory, and choosing it again removes it', async ({ page }) => {
    await page.goto('/produkte/brote')
    await expect(count(page)).toHaveText('34 Produkte gefunden')
    await page.getByRole('link', { name: 'Mischbrote' }).click()
    await expect(page).toHaveURL('/produkte/brote?subcategory=Mischbrote')
    await expect(count(page)).not.toHaveText('34 Produkte gefunden')
    await page.getByRole('link', { name: 'Mischbrote' }).click()
    await expect(page).toHaveURL('/produkte/brote')
    await expect(count(page)).toHaveText('34 Produkte gefunden')
  })

  test('can be filtered for breakfast bread without nuts, and the link can be shared', { tag: '@both' }, async ({
    page,
  }) => {
    await page.goto('/produkte/brote')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const panel = isPhone(page) ? page.getByRole('dialog') : page.getByRole('form', { name: 'Filter' })
    await panel.getByText('Ohne Nüsse').click()
    await panel.getByText('Zum Frühstück').click()
    await (isPhone(page) ? page : panel).getByRole('button', { name: 'Filter anwenden' }).first().click()
    await expect(page).toHaveURL('/produkte/brote?occasions=1&allergenics=108')
    const found = (await count(page).textContent()) ?? ''
    expect(await names(page)).not.toContain('Nussschale')

    await page.reload()
    await expect(count(page)).toHaveText(found)
    await page.getByRole('link', { name: /Filter entfernen: Ohne Nüsse/ }).click()
    await expect(page).toHaveURL('/produkte/brote?occasions=1')
    await goBack(page)
    await expect(page).toHaveURL('/produkte/brote?occasions=1&allergenics=108')
    await expect(count(page)).toHaveText(found)
    await page.getByRole('link', { name: 'Filter zurücksetzen' }).last().click()
    await expect(count(page)).toHaveText('34 Produkte gefunden')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('shows its bread and links to the next page', async ({ request }) => {
      const first = await readPage({ request }, '/produkte/brote')
      expect(first.html).toContain('href="/produkte/brote?seite=2"')
      expect(first.text).toContain('Kräftige Kruste, saftige Krume')
      const second = await readPage({ request }, '/produkte/brote?seite=2')
      expect(second.html).toContain('<h1>Brote</h1>')
      expect(second.html).toContain('<article')
      expect(second.text).not.toContain('Kräftige Kruste, saftige Krume')
    })

    test('is filtered by a plain form', async ({ page }) => {
      await page.goto('/produkte/brote')
      await page.getByRole('link', { name: 'Filter', exact: true }).click()
      await page.getByRole('checkbox', { name: 'Ohne Nüsse' }).check()
      await page.getByRole('checkbox', { name: 'Zum Frühstück' }).check()
      await page.getByRole('button', { name: 'Filter anwenden' }).click()
      await expect(page.getByRole('form', { name: 'Filter' })).toHaveCount(0)
      await expect(count(page)).toHaveText(/^\d{1,2} Produkte gefunden$/)
      await expect(count(page)).not.toHaveText('34 Produkte gefunden')
      await page.getByRole('link', { name: 'Filter', exact: true }).click()
      await expect(page.getByRole('checkbox', { name: 'Ohne Nüsse' })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: 'Zum Frühstück' })).toBeChecked()
    })
  })

  test('closes its filter panel without a change', { tag: '@both' }, async ({ page }) => {
    await page.goto('/produkte/brote')
    const button = page.getByRole('button', { name: 'Filter', exact: true })
    await button.click()
    await page.getByText('Ohne Nüsse').locator('visible=true').click()
    await page.getByRole('button', { name: 'Schließen' }).locator('visible=true').click()
    await expect(page.getByText('Ohne Nüsse').locator('visible=true')).toHaveCount(0)
    await expect(page).toHaveURL('/produkte/brote')
  })

  test('is sorted by the three keys, Premium always first', async ({ page }) => {
    await page.goto('/produkte/brote?sort=name-asc')
    const select = page.getByLabel('Sortieren')
    await expect(select.getByRole('option')).toHaveText(['Beliebteste', 'Name A–Z', 'Name Z–A'])
    const ascending = await names(page)
    await chooseSort(page, 'Name Z–A', /brote\?sort=name-desc$/)
    await expect(async () =>
      expect((await names(page)).slice(0, 3)).toEqual(ascending.slice(0, 3).toReversed()),
    ).toPass()
    await expect(cards(page).first()).toContainText('Premium')
    await expect(cards(page).nth(2)).toContainText('Premium')
    await expect(cards(page).nth(3)).not.toContainText('Premium')
  })

  test('ignores unknown parameters of its address', async ({ request }) => {
    const address = '/produkte/brote?subcategory=Torten&occasions=x,-1,99999&sort=price&seite=abc'
    expect((await readPage({ request }, address)).text).toContain('34 Produkte gefunden')
  })

  test('of bread-saver bags has no filter bar', async ({ request }) => {
    const { html, text } = await readPage({ request }, '/produkte/brotretter-tueten')
    expect(html).toContain('<article')
    expect(text).not.toMatch(/ Filter | Sortieren /)
    expect((await readPage({ request }, '/produkte/brote')).text).toMatch(/ Filter .* Sortieren /)
  })

  const loyaltyTab = (page: Page) => page.getByRole('button', { name: '6 % Treuerabatt' }).locator('visible=true')

  test('has a tab of the loyalty discount where it applies', async ({ request }) => {
    const hasTab = async (path: string) =>
      (await readPage({ request }, path)).html.includes('6\u00a0% Treuerabatt</span></button>')
    expect(await Promise.all(['/produkte', '/produkte/snacks', '/produkte/getraenke'].map(hasTab))).toEqual([
      false,
      false,
      true,
    ])
  })

  test('explains the loyalty discount', async ({ page }) => {
    await page.goto('/produkte/brote')
    await loyaltyTab(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: '6 % Treuerabatt' })).toBeVisible()
    await expect(dialog).toContainText('Ab der ersten Bestellung, ohne Mindestbestellwert.')
    await expect(dialog.getByRole('link', { name: 'Kostenlos registrieren' })).toBeVisible()
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(1024)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  test('grows as it is scrolled, without layout shifts, and restores its position', { tag: '@both' }, async ({
    page,
  }) => {
    const [first, step] = isPhone(page) ? [18, 2] : [9, 3]
    await watchShifts(page)
    await page.goto('/produkte/brote')
    // Still true after all scripts of the page have run.
    await page.waitForLoadState('networkidle')
    await expect(cards(page)).toHaveCount(first)
    await expect(page.locator('link[rel=next]')).toHaveAttribute('href', '/produkte/brote?seite=2')
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      expect(await cards(page).count()).toBeGreaterThanOrEqual(first + 2 * step)
      // At the pace of a hand.
    }).toPass({ intervals: [300] })
    expect((await shiftsSoFar(page)).sum).toBeLessThan(0.05)

    const far = cards(page).nth(first + step)
    await far.scrollIntoViewIfNeeded()
    const name = (await far.getByRole('heading').textContent()) ?? ''
    await far.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await goBack(page)
    await expect(cards(page).filter({ hasText: name })).toBeInViewport()
  })

  test('loads at most 187 KB of scripts before any interaction', async ({ baseURL }) => {
    expect(await pageScriptKilobytes(`${baseURL}/produkte/brote`, '')).toBeLessThanOrEqual(187)
  })

  test('shows every product once when it is scrolled to its end', async ({ page }) => {
    await page.goto('/produkte/getraenke')
    await expect(async () => {
      await page.mouse.wheel(0, 1500)
      await expect(cards(page)).toHaveCount(16, { timeout: 200 })
    }).toPass()
    expect(new Set(await names(page)).size).toBe(16)
    await expect(page.getByRole('link', { name: 'Mehr laden' })).toHaveCount(0)
  })
})
