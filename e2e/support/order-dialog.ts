/** Locators of the order dialog, and steps through it that several tests share. */
import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'

export const BRANCH = 'Lübeck, Hüxstraße'
/** Open around the clock, with tables and express service. */
export const OPEN_AT_NIGHT = 'Rostock, Hauptbahnhof'
export const dialogOf = (page: Page): Locator => page.getByRole('dialog')
export const heading = (page: Page, name: string) => dialogOf(page).getByRole('heading', { level: 2, name })
export const freeTime = (page: Page) => dialogOf(page).getByRole('button', { name: /^\d\d:\d\d/, disabled: false })
export const cartOf = async (page: Page) => (await page.request.get('/api/cart')).json()
export const choosePickup = (page: Page) =>
  dialogOf(page)
    .getByRole('button', { name: /^Zum Mitnehmen(?! \(Express)/ })
    .click()
export const chooseBranch = (page: Page) =>
  dialogOf(page)
    .getByRole('button', { name: `${BRANCH} auswählen` })
    .click()

/** From the shelf to the choice of the service. */
export async function choosePlace(page: Page, place = '23552'): Promise<void> {
  await page.goto('/produkte/brote')
  await page
    .getByRole('button', { name: /Preis und Verfügbarkeit anzeigen/ })
    .first()
    .click()
  await dialogOf(page)
    .getByRole('combobox', { name: /Postleitzahl oder Ort/ })
    .fill(place)
  await dialogOf(page).getByRole('button', { name: 'Weiter' }).click()
}

/** The page after a configuration is saved. */
export const onShelf = (page: Page, search = '') =>
  expect(page).toHaveURL((url) => url.pathname === '/produkte' && url.search === search)

/** Never today, because its free times may end while the test runs. */
export async function chooseDay(page: Page, index: number): Promise<void> {
  await dialogOf(page).getByRole('toolbar', { name: 'Tag' }).getByRole('button', { disabled: false }).nth(index).click()
  await expect(freeTime(page).first()).toBeVisible()
}

/** Saves a random time of the day, so that parallel tests do not fill one slot; returns it: '08:30'. */
export async function saveAnyTime(page: Page): Promise<string> {
  const time = freeTime(page).nth(randomInt(await freeTime(page).count()))
  const name = (await time.textContent()) ?? ''
  await time.click()
  await dialogOf(page).getByRole('button', { name: 'Übernehmen' }).click()
  return name
}
