import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rule, element and what is wrong with it, so that a failure can be read; `within` a part, where the rest was looked at. */
export async function faultsOf(page: Page, within?: string): Promise<string[]> {
  // Only what is wrong is told apart, and no second page is opened for frames of others, which there are none of:
  // together a quarter of the time.
  const whole = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .setLegacyMode(true)
  const { violations } = await (within === undefined ? whole : whole.include(within)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}
