/** Finds fields with text below 16 pixels: iPhones zoom into them when they are tapped. */
import type { Page } from 'playwright/test'

const FIELDS = 'select, textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=file], [type=range])'

/** Each field as 'name: pixels', including hidden ones, which may be shown later. */
export const smallFieldsOf = (page: Page): Promise<string[]> =>
  page.locator(FIELDS).evaluateAll((fields) =>
    fields
      .map((field) => ({ field, pixels: Number.parseFloat(getComputedStyle(field).fontSize) }))
      .filter(({ pixels }) => pixels < 16)
      .map(({ field, pixels }) => `${field.id || field.getAttribute('name') || field.className}: ${pixels}px`),
  )
