/** What the journeys through the catalogue share. */
import { expect, type Page } from 'playwright/test'

export const cards = (page: Page) => page.getByRole('main').getByRole('article')

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

export const count = (page: Page) => page.getByText(/^\d+ Produkte? gefunden$/)

export const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Names have soft hyphens. */
export const names = async (page: Page) =>
  (await cards(page).getByRole('heading').allTextContents()).map((name) => name.replaceAll('\u00ad', ''))

/** The select listens once the page is awake. */
export const chooseSort = (page: Page, label: string, address: RegExp) =>
  expect(async () => {
    await page.getByLabel('Sortieren').selectOption(label)
    await expect(page).toHaveURL(address, { timeout: 1000 })
  }).toPass()
