import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

/** Small, because each page reads it anew. */
const CHECKER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/**
 * Of whole pages, beyond what the guidelines ask for by number: what a screen reader's user moves by. Names hold the words that are seen
 * (2.5.3, which axe calls experimental), everything stands in a landmark, no two landmarks sound alike, headings go down
 * one step at a time.
 */
const WAYS = [
  'label-content-name-mismatch',
  'region',
  'landmark-unique',
  'landmark-one-main',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'heading-order',
  'page-has-heading-one',
  'empty-heading',
]

/** Rule, element and what is wrong with it, so that a failure can be read; `within` a part, where the rest was looked at. */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  // The framework brings the title of a page that was gone to a frame after its words.
  await expect(page).toHaveTitle(/./)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER)
  const options: axe.RunOptions = {
    // Only what is wrong is told apart: most of the rest is the names of elements.
    resultTypes: ['violations'],
    // Frames are other people's.
    iframes: false,
    runOnly: WCAG,
    rules: within === undefined ? Object.fromEntries(WAYS.map((rule) => [rule, { enabled: true }])) : {},
  }
  return page.evaluate(
    async ({ within, options }) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const { violations } = await checker.run(within ?? document, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
      )
    },
    { within, options },
  )
}
