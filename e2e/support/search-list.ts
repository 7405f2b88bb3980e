import { expect, type Locator } from 'playwright/test'
import { untilHydrated } from './hydration'

/**
 * Searches a list, and waits until it shows the results only: while it still shrinks, a press can begin on one entry and end
 * on another, which the browser does not take as a click.
 */
export async function searchList(
  search: Locator,
  text: string,
  { entries, count = 1 }: { entries: Locator; count?: number },
): Promise<void> {
  await untilHydrated(search)
  await search.fill(text)
  await expect(entries).toHaveCount(count)
}
