/** Fields into which the browser of an iPhone zooms when they are tapped, because their text is smaller than 16 pixels. */
import type { Page } from 'playwright/test'

const FIELDS = 'select, textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=file], [type=range])'

/** Each field as 'name: pixels'; hidden ones too, because they come into sight later. */
export const smallFieldsOf = (page: Page): Promise<string[]> =>
  page.locator(FIELDS).evaluateAll((fields) =>
    fields
      .map((field) => ({ field, pixels: Number.parseFloat(getComputedStyle(field).fontSize) }))
      .filter(({ pixels }) => pixels < 16)
      .map(({ field, pixels }) => `${field.id || field.getAttribute('name') || field.className}: ${pixels}px`),
  )
