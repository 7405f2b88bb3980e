/** Cards in little room, pages without motion and in the system's own colours; narrow pages are in entire-pages.spec.ts. */
import { expect, type Page } from 'playwright/test'
import { test } from './support/test'

/** What is written or pressed and stands out of its card sideways; an icon may, for its finger's sake. */
const outOfCards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')].flatMap((card) => {
      const { right } = card.getBoundingClientRect()
      return [...card.querySelectorAll('a, button, p')]
        .filter((element) => element.textContent !== '' && element.getBoundingClientRect().right > right + 1)
        .map(({ textContent }) => `${card.querySelector('h2, h3')?.textContent}: ${textContent}`)
    }),
  )

test('what a card holds stays within it', async ({ page }) => {
  for (const address of ['/', '/produkte/brote', '/produkte/brote/speicherlaib-1001']) {
    await page.goto(address)
    await expect(page.getByRole('article').first()).toBeAttached()
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await outOfCards(page), `${address} at ${width}px`).toEqual([])
    }
  }
})

test('who wants no motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/produkte/brote')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1).length,
  )
  expect(moving).toBe(0)
})

test('in forced colours what is chosen is still told from what is not', async ({ page }) => {
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
