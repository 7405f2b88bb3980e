import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

/** The minified build, because every page parses it again. */
const CHECKER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/**
 * Additional rules for whole pages, which help users of screen readers to navigate: names contain the visible label (2.5.3, which
 * axe calls experimental), all content is in landmarks, landmarks have unique names, heading levels are not skipped.
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

/** Violations as readable texts: rule, element and reason. `within`: selector of a part, if the rest was checked before. */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  // Next.js sets the title of a page a frame after its content.
  await expect(page).toHaveTitle(/./)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER)
  const options: axe.RunOptions = {
    // Only violations: building the other results takes most of the time.
    resultTypes: ['violations'],
    // Frames belong to other services.
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
