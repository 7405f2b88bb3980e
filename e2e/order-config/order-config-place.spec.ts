/** The order dialog: the place, and the branches around it. */
import { expect, type Page } from 'playwright/test'
import { BRANCH, choosePlace, dialogOf, heading, OPEN_AT_NIGHT } from '../support/order-dialog'
import { test } from '../support/test'

test.describe('the place', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Standort auswählen' }).first().click()
  })
  const field = (page: Page) => dialogOf(page).getByRole('combobox', { name: /Postleitzahl oder Ort/ })
  const goOn = (page: Page) => dialogOf(page).getByRole('button', { name: 'Weiter' }).click()

  test('that does not exist is refused at its field, and the input stays', async ({ page }) => {
    for (const [wrong, error] of [
      ['2355', 'Bitte geben Sie eine gültige Postleitzahl ein.'],
      ['00000', 'Bitte geben Sie eine gültige Postleitzahl ein.'],
      ['abcde', 'Diesen Ort haben wir nicht gefunden. Bitte geben Sie eine Postleitzahl ein.'],
    ] as const) {
      await field(page).fill(wrong)
      await goOn(page)
      await expect(field(page)).toHaveAccessibleDescription(error)
      await expect(field(page)).toHaveValue(wrong)
    }
  })

  test('is suggested from three characters on, at most eight, and chosen by arrow keys', async ({ page }) => {
    await field(page).pressSequentially('lü')
    await expect(dialogOf(page).getByRole('option')).toHaveCount(0)
    await field(page).pressSequentially('b')
    await expect(dialogOf(page).getByRole('option').first()).toContainText('Lübeck')
    expect(await dialogOf(page).getByRole('option').count()).toBeLessThanOrEqual(8)
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await expect(heading(page, 'Wie möchten Sie bestellen?')).toBeVisible()
  })

  test('that cannot be looked up can be replaced by a branch from the list', async ({ page }) => {
    await page.route('**/api/geocode?*', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'unavailable', message: 'Dieser Dienst ist gerade nicht erreichbar.' },
      }),
    )
    await field(page).fill('23552')
    await goOn(page)
    await expect(dialogOf(page).getByRole('alert')).toContainText('Dieser Dienst ist gerade nicht erreichbar.')
    await dialogOf(page).getByRole('button', { name: 'Geschäft aus der Liste wählen' }).click()
    await dialogOf(page)
      .getByRole('button', { name: `${BRANCH} auswählen` })
      .click()
    await expect(heading(page, 'Wie möchten Sie bestellen?')).toBeVisible()
    await expect(dialogOf(page)).toContainText(BRANCH)
  })

  test('is read from the browser', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 53.866, longitude: 10.69 })
    await dialogOf(page).getByRole('button', { name: 'Standort im Browser freigeben' }).click()
    await expect(dialogOf(page)).toContainText('Ihr Standort 23552 Lübeck')
  })

  test('that the browser refuses shows how to allow it', async ({ page }) => {
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_found, refused) =>
        refused?.({ code: 1, message: 'denied' } as GeolocationPositionError)
    })
    await dialogOf(page).getByRole('button', { name: 'Standort im Browser freigeben' }).click()
    await expect(dialogOf(page).getByRole('alert')).toContainText('Standort im Browser freigeben')
    await expect(field(page)).toBeVisible()
  })
})

test('branches without express service stay visible and say so', async ({ page }) => {
  // Near the branch at the station, which is open at night.
  await choosePlace(page, '18055')
  await dialogOf(page)
    .getByRole('button', { name: /Express-Service/ })
    .click()
  await expect(dialogOf(page).getByRole('button', { name: `${OPEN_AT_NIGHT} auswählen` })).toBeVisible()
  const others = dialogOf(page).getByRole('region', { name: 'Hier zurzeit nicht möglich' })
  await expect(others).toContainText('Hier gibt es keinen Express-Service.')
  await expect(others.getByRole('button')).toHaveCount(0)
})

test('filters and search narrow the list of branches, and can be reset', async ({ page }) => {
  await choosePlace(page)
  await dialogOf(page)
    .getByRole('button', { name: /^Zum Mitnehmen(?! \(Express)/ })
    .click()
  const count = dialogOf(page).getByText(/Geschäfte? im Umkreis von 30 km/)
  const all = await count.textContent()
  await dialogOf(page).getByRole('button', { name: 'Brotretter' }).click()
  await expect(count).not.toHaveText(all ?? '')
  await dialogOf(page).getByRole('searchbox', { name: 'Geschäft suchen' }).fill('Nirgendwo')
  await dialogOf(page).getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await expect(count).toHaveText(all ?? '')
})
