/** Screens of staff on tablets that are held upright, where two columns and long names meet the least room. */
import { expect, type Page } from 'playwright/test'
import { withPictures } from '../support/browser'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

test.use(withPictures)

const WIDTHS = [768, 820] as const

/** Texts with a word that begins in one line and ends in another. */
const tornIn = (page: Page, list: string) =>
  page.locator(list).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const torn: string[] = []
      while (texts.nextNode()) {
        const words = texts.currentNode.nodeValue ?? ''
        for (const { 0: word, index } of words.matchAll(/[\p{L}\d]{4,}/gu)) {
          const range = document.createRange()
          range.setStart(texts.currentNode, index)
          range.setEnd(texts.currentNode, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) torn.push(words)
        }
      }
      return torn
    }),
  )

async function visit(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 1024 })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
}

test('names of products in a branch are whole words', async ({ page }) => {
  await logInStaff(page, 'manager')
  for (const width of WIDTHS) {
    await visit(page, '/team/filiale/17/sortiment', width)
    await expect(page.getByRole('button', { name: /^Ausverkauft: / }).first()).toBeVisible()
    expect(await tornIn(page, 'main li p:first-child'), `${width}`).toEqual([])
  }
})

test('head office sees whole names of products, branches in full, and what the search finds by', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  for (const width of WIDTHS) {
    await visit(page, '/team/zentrale/filialen', width)
    const table = page.getByRole('table')
    expect(await table.evaluate(({ parentElement: box }) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0))).toBe(0)

    await visit(page, '/team/zentrale/sortiment', width)
    const names = page.getByRole('rowheader').locator('b')
    await expect(names.first()).toBeVisible()
    expect(await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).length)).toBe(0)

    await visit(page, '/team/zentrale/bestellungen', width)
    const search = page.getByRole('searchbox', { name: 'Bestellung suchen' })
    const day = page.getByLabel('Tag', { exact: true })
    const [wide, high] = await search.evaluate((field) => {
      const words = document.createElement('span')
      words.textContent = (field as HTMLInputElement).placeholder
      words.style.cssText = `position:absolute;white-space:nowrap;font:${getComputedStyle(field).font}`
      document.body.append(words)
      const { paddingLeft, paddingRight } = getComputedStyle(field)
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return [room - words.getBoundingClientRect().width, field.getBoundingClientRect().height]
    })
    expect(wide).toBeGreaterThanOrEqual(0)
    expect(await day.evaluate((field) => field.getBoundingClientRect().height)).toBe(high)
  }
})
