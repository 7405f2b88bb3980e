/** Locators and steps of tests with the catalogue. */
import { expect, type Page } from 'playwright/test'

export const cards = (page: Page) => page.getByRole('main').getByRole('article')

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

export const count = (page: Page) => page.getByText(/^\d+ Produkte? gefunden$/)

export const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Removes soft hyphens from the names. */
export const names = async (page: Page) =>
  (await cards(page).getByRole('heading').allTextContents()).map((name) => name.replaceAll('\u00ad', ''))

/** Waits for hydration, because the select needs its handler. */
export const chooseSort = (page: Page, label: string, address: RegExp) =>
  expect(async () => {
    await page.getByLabel('Sortieren').selectOption(label)
    await expect(page).toHaveURL(address, { timeout: 1000 })
  }).toPass()
