/** Pages in little room (WCAG 1.4.10 Reflow), large, without motion and in the system's own colours. */
import { expect, type Page, test } from 'playwright/test'
import { fill } from './support/cart'
import { pages } from './support/pages'

/** What stands out of the window sideways, but in a part that scrolls by itself. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 0 && right > root.clientWidth + 1
    })
    return out
      .slice(0, 5)
      .map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent?.slice(0, 40)}`)
  })

async function expectToFit(page: Page, where: string): Promise<void> {
  // 320px is 1280px at 400 %; 640px is 1280px at 200 %.
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await overflowing(page), `${where} at ${width}px`).toEqual([])
  }
}

test('no page scrolls sideways at 320 pixels or at 200 %', async ({ page }) => {
  for (const address of pages) {
    await page.goto(address)
    await expectToFit(page, address)
  }
})

test('neither do a filled cart and the checkout', async ({ page }) => {
  await fill(page, [
    [1001, 3],
    [2001, 6],
  ])
  for (const address of ['/warenkorb', '/checkout', '/produkte/brote', '/']) {
    await page.goto(address)
    await expectToFit(page, address)
  }
})

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
