/** Narrow cards, reduced motion, forced colours and print; narrow pages are in page-checks.spec.ts. */
import { expect, type Page } from 'playwright/test'
import { test } from '../support/test'

/** Texts and buttons that overflow their card horizontally; icon buttons may, because their tap area is larger. */
const outOfCards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')].flatMap((card) => {
      const { right } = card.getBoundingClientRect()
      return [...card.querySelectorAll('a, button, p')]
        .filter((element) => element.textContent !== '' && element.getBoundingClientRect().right > right + 1)
        .map(({ textContent }) => `${card.querySelector('h2, h3')?.textContent}: ${textContent}`)
    }),
  )

test('texts and buttons stay within their card', async ({ page }) => {
  for (const address of ['/', '/produkte/brote', '/produkte/brote/speicherlaib-1001']) {
    await page.goto(address)
    await expect(page.getByRole('article').first()).toBeAttached()
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await outOfCards(page), `${address} at ${width}px`).toEqual([])
    }
  }
})

test('reduced motion disables animations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/produkte/brote')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1).length,
  )
  expect(moving).toBe(0)
})

test('in forced colours selected elements differ from others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const looks = await page
    .getByRole('group', { name: 'Service' })
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).borderWidth))
  expect(looks).toHaveLength(3)
  expect(new Set(looks).size).toBe(2)
  await page.goto('/produkte/brote?subcategory=Mischbrote')
  await expect(page.getByRole('link', { name: 'Mischbrote' })).toHaveAttribute('aria-current', 'true')
})

test('of the header a printed page shows the logo only', async ({ page }) => {
  await page.goto('/service')
  const header = page.getByRole('banner')
  await page.emulateMedia({ media: 'print' })
  await expect(header.getByText('Hansejunge', { exact: true })).toBeVisible()
  await expect(header.locator('svg:visible')).toHaveCount(1)
  await expect(header.getByRole('navigation')).toHaveCount(0)
})
