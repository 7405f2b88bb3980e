/** Where, how and when: the order dialog as visitors use it, by touch, by keyboard alone and by link. */
import { type APIRequestContext, expect, type Locator, type Page, test } from 'playwright/test'
import { clickAwake } from './support/awake'
import { tabTo } from './support/keyboard'

const BRANCH = 'Lübeck, Hüxstraße'
/** Rund um die Uhr geöffnet, with tables and express. */
const OPEN_AT_NIGHT = 'Rostock, Hauptbahnhof'
const dialogOf = (page: Page): Locator => page.getByRole('dialog')
const heading = (page: Page, name: string) => dialogOf(page).getByRole('heading', { level: 2, name })
const freeTime = (page: Page) => dialogOf(page).getByRole('button', { name: /^\d\d:\d\d/, disabled: false })
const cartOf = async (page: Page) => (await page.request.get('/api/cart')).json()

/** From the shelf to the choice of the service. */
async function choosePlace(page: Page, place = '23552'): Promise<void> {
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

/** The page that follows a saved configuration. */
const onShelf = (page: Page, search = '') =>
  expect(page).toHaveURL((url) => url.pathname === '/produkte' && url.search === search, { timeout: 20_000 })

/** Not today: its free times may end while the test runs. */
async function chooseDay(page: Page, place: number): Promise<void> {
  await dialogOf(page).getByRole('group', { name: 'Tag' }).getByRole('button', { disabled: false }).nth(place).click()
  await expect(freeTime(page).first()).toBeVisible()
}

async function saveFirstTime(page: Page): Promise<string> {
  const time = freeTime(page).first()
  const name = (await time.textContent()) ?? ''
  await time.click()
  await dialogOf(page).getByRole('button', { name: 'Übernehmen' }).click()
  return name
}

test('a stranger gets from the start page to a saved pickup time in five taps', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Postleitzahl', exact: true }).fill('23552')
  await page.getByRole('button', { name: 'Geschäft wählen' }).click()
  await dialogOf(page)
    .getByRole('button', { name: `${BRANCH} auswählen` })
    .click()
  await chooseDay(page, 1)
  const time = await saveFirstTime(page)
  await onShelf(page)
  const saved = await cartOf(page)
  expect(saved).toMatchObject({ orderMode: 'pickup', targetBranch: { branchPublicName: BRANCH } })
  expect(saved.targetDateTime).toContain(`T${time}:00`)
  await expect(page.getByRole('button', { name: /hinzufügen$/ }).first()).toBeVisible()
})

test('a delivery is configured without choosing a branch', async ({ page }) => {
  await choosePlace(page)
  await dialogOf(page)
    .getByRole('button', { name: /^Liefern Lassen/ })
    .click()
  await expect(heading(page, 'Wann dürfen wir liefern?')).toBeVisible()
  await chooseDay(page, 1)
  await saveFirstTime(page)
  await expect(page.getByRole('button', { name: /hinzufügen$/ }).first()).toBeVisible({ timeout: 20_000 })
  expect(await cartOf(page)).toMatchObject({ orderMode: 'delivery', originInformation: { postalCode: '23552' } })
})

test('a pickup time is chosen and saved by keyboard alone', async ({ page }) => {
  await page.goto('/produkte/brote')
  await tabTo(page, /Preis und Verfügbarkeit anzeigen/)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Wo möchten Sie bestellen?')).toBeFocused()
  await tabTo(page, /Postleitzahl oder Ort/)
  await page.keyboard.type('23552')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Wie möchten Sie bestellen?')).toBeFocused()
  await tabTo(page, /^Zum Mitnehmen(?! \(Express)/)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Wo möchten Sie abholen?')).toBeFocused()
  await tabTo(page, new RegExp(`^${BRANCH} auswählen`))
  await page.keyboard.press('Space')
  await expect(heading(page, 'Wann holen Sie ab?')).toBeFocused()
  await expect(dialogOf(page).getByRole('group', { name: 'Tag' })).toBeVisible()
  await tabTo(page, /^\p{Lu}\p{Ll}+tag, \d+\. \p{L}+$/u)
  await tabTo(page, /^\p{Lu}\p{Ll}+tag, \d+\. \p{L}+$/u)
  await page.keyboard.press('Enter')
  await expect(freeTime(page).first()).toBeVisible()
  await tabTo(page, /^\d\d:\d\d$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Übernehmen$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /hinzufügen$/ }).first()).toBeVisible({ timeout: 20_000 })
})

test.describe('the place', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Standort auswählen' }).first().click()
  })
  const field = (page: Page) => dialogOf(page).getByRole('combobox', { name: /Postleitzahl oder Ort/ })
  const goOn = (page: Page) => dialogOf(page).getByRole('button', { name: 'Weiter' }).click()

  for (const wrong of ['2355', '00000', 'abcde']) {
    test(`${wrong} is refused at its field, and nothing is lost`, async ({ page }) => {
      await field(page).fill(wrong)
      await goOn(page)
      await expect(field(page)).toHaveAccessibleDescription('Bitte geben Sie eine gültige Postleitzahl ein.')
      await expect(field(page)).toHaveValue(wrong)
    })
  }

  test('is suggested from three characters on, eight times at most, and taken by the arrow keys', async ({ page }) => {
    await field(page).pressSequentially('lü')
    await expect(dialogOf(page).getByRole('option')).toHaveCount(0)
    await field(page).pressSequentially('b')
    await expect(dialogOf(page).getByRole('option').first()).toContainText('Lübeck')
    expect(await dialogOf(page).getByRole('option').count()).toBeLessThanOrEqual(8)
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await expect(heading(page, 'Wie möchten Sie bestellen?')).toBeVisible()
  })

  test('nobody can look up does not stop an order: the branch is chosen from the list', async ({ page }) => {
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

  test('is taken from the browser', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 53.866, longitude: 10.69 })
    await dialogOf(page).getByRole('button', { name: 'Standort im Browser freigeben' }).click()
    await expect(dialogOf(page)).toContainText('Ihr Standort 23552 Lübeck')
  })

  test('that the browser does not tell is asked for, with how to allow it', async ({ page }) => {
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_found, refused) =>
        refused?.({ code: 1, message: 'denied' } as GeolocationPositionError)
    })
    await dialogOf(page).getByRole('button', { name: 'Standort im Browser freigeben' }).click()
    await expect(dialogOf(page).getByRole('alert')).toContainText('Standort im Browser freigeben')
    await expect(field(page)).toBeVisible()
  })
})

test("the browser's back button leads through the pages of the dialog and then out of it", async ({ page }) => {
  await choosePlace(page)
  await dialogOf(page)
    .getByRole('button', { name: /^Zum Mitnehmen(?! \(Express)/ })
    .click()
  await dialogOf(page)
    .getByRole('button', { name: `${BRANCH} auswählen` })
    .click()
  await expect(heading(page, 'Wann holen Sie ab?')).toBeVisible()
  for (const title of ['Wo möchten Sie abholen?', 'Wie möchten Sie bestellen?', 'Wo möchten Sie bestellen?']) {
    await page.goBack()
    await expect(heading(page, title)).toBeVisible()
  }
  await page.goBack()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/produkte\/brote$/)
})

test('branches that have no express service stay in sight and say so', async ({ page }) => {
  // Near the station that is open at night.
  await choosePlace(page, '18055')
  await dialogOf(page)
    .getByRole('button', { name: /Express-Service/ })
    .click()
  await expect(dialogOf(page).getByRole('button', { name: `${OPEN_AT_NIGHT} auswählen` })).toBeVisible()
  const others = dialogOf(page).getByRole('region', { name: 'Hier zurzeit nicht möglich' })
  await expect(others).toContainText('Hier gibt es keinen Express-Service.')
  await expect(others.getByRole('button')).toHaveCount(0)
})

test('filters and search narrow the list of branches, and can be taken back', async ({ page }) => {
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

/** Guests, one after another, take every place of a slot. */
async function fillSlot(newGuest: () => Promise<APIRequestContext>, branchId: number, start: string): Promise<void> {
  for (let places = 0; places < 50; places++) {
    const guest = await newGuest()
    const answer = await guest.post('/api/cart/orderconfig', {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      data: { originInformation: null, orderMode: 'pickup', targetBranchId: branchId, targetDateTime: start },
    })
    const status = answer.status()
    await guest.dispose()
    if (status === 409) return
    expect(status).toBe(200)
  }
  throw new Error('the slot is never full')
}

test('a time that others took meanwhile is refused with the next free ones', async ({ page, playwright }, info) => {
  // A branch that no other test fills, and a day for each project.
  await page.goto('/?branch=23&orderMode=pickup')
  await expect(freeTime(page).first()).toBeVisible()
  const offered = page.waitForResponse('**/api/service/slots')
  await chooseDay(page, info.project.name === 'phone' ? 6 : 7)
  const { slots } = await (await offered).json()
  const time = freeTime(page).first()
  const label = await time.textContent()
  await time.click()
  const { start } = slots.find((slot: { start: string }) => slot.start.includes(`T${label}:`))

  const baseURL = new URL(page.url()).origin
  await fillSlot(() => playwright.request.newContext({ baseURL }), 1023, start)
  await dialogOf(page).getByRole('button', { name: 'Übernehmen' }).click()
  const refusal = dialogOf(page).getByRole('alert')
  await expect(refusal).toContainText('Dieser Zeitpunkt ist leider nicht mehr frei.')
  await refusal.getByRole('button').first().click()
  await dialogOf(page).getByRole('button', { name: 'Übernehmen' }).click()
  await onShelf(page)
})

test.describe('a link', () => {
  test('in any letter case opens the dialog, on any page, once, and keeps marketing parameters', async ({ page }) => {
    await page.goto('/agb?utm_source=mail&BRANCH=17&ordermode=PickUp')
    await expect(heading(page, 'Wann holen Sie ab?')).toBeVisible()
    await expect(dialogOf(page)).toContainText(BRANCH)
    await chooseDay(page, 1)
    await saveFirstTime(page)
    await onShelf(page, '?utm_source=mail')
    await page.reload()
    await expect(page.getByRole('button', { name: /hinzufügen$/ }).first()).toBeVisible()
    await expect(dialogOf(page)).toHaveCount(0)

    const saved = await cartOf(page)
    await page.goto('/?branch=18')
    await expect(heading(page, 'Lübeck, Breite Straße')).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Schließen' }).click()
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/$/)
    expect(await cartOf(page)).toMatchObject({
      targetDateTime: saved.targetDateTime,
      targetBranch: { branchERPId: 17 },
    })
  })

  for (const search of ['branch=abc&orderMode=pickup', 'branch=99999', 'orderMode=inhouse&table=3']) {
    test(`with ${search} opens nothing`, async ({ page }) => {
      await page.goto(`/?${search}`)
      await expect(page.getByRole('button', { name: 'Geschäft wählen' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(dialogOf(page)).toHaveCount(0)
    })
  }

  test('with a search leads to the store finder, unless it names a branch', async ({ page }) => {
    const where = async (path: string) => {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      return answer.headers()['location'] ?? answer.status()
    }
    expect(await where('/agb?SEARCH=Brotretter&utm_source=x')).toBe('/geschaeftefinder?SEARCH=Brotretter&utm_source=x')
    expect(await where('/?search=Brotretter&branch=17')).toBe(200)
  })

  test('shows its branch without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${baseURL}/?branch=17&orderMode=inhouse&table=12`)
    const card = page.locator('section[aria-label="Ihr Geschäft"]')
    await expect(card).toContainText(BRANCH)
    await expect(card).toContainText('Tisch 12')
    await context.close()
  })
})

test('the QR code of a table leads to an order at that table', async ({ page }) => {
  await page.goto('/?branch=33&orderMode=inhouse&table=12')
  await expect(heading(page, 'An welchem Tisch sitzen Sie?')).toBeVisible()
  const table = dialogOf(page).getByRole('textbox', { name: 'Tischnummer *' })
  await expect(table).toHaveValue('12')
  await table.fill('1b')
  await dialogOf(page).getByRole('button', { name: 'Weiter' }).click()
  await expect(table).toHaveAccessibleDescription('Bitte geben Sie eine gültige Tischnummer an.')
  await table.fill('12')
  await dialogOf(page).getByRole('button', { name: 'Weiter' }).click()
  await onShelf(page)
  await page
    .getByRole('button', { name: /hinzufügen$/ })
    .first()
    .click()
  await expect(page.getByText('1 Artikel zum Warenkorb hinzugefügt').first()).toBeVisible()
  expect(await cartOf(page)).toMatchObject({ orderMode: 'inhouse', table: 12, cartNote: 'Tisch-12' })
  await page.goto('/warenkorb')
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Tischnummer *' })).toHaveValue('12')
})

test('the QR code of a table leads to the counter after closing', async ({ page }) => {
  await page.route('**/api/service/availabilities', (route) =>
    route.fulfill({
      json: {
        pickupAvailableAt: '0001-01-01T00:00:00',
        pickupInhouseAt: '0001-01-01T00:00:00',
        pickupDeliveryAt: '0001-01-01T00:00:00',
      },
    }),
  )
  await page.goto('/?branch=17&orderMode=inhouse&table=12')
  await expect(dialogOf(page).getByRole('alert')).toContainText(
    'Aktuell ist keine Bestellung am Tisch möglich. Bitte bestellen Sie am Tresen.',
  )
})

test('what was added is told in the sticky bar', async ({ page }, { project }) => {
  await page.goto('/?branch=17&orderMode=pickup')
  await chooseDay(page, 1)
  await saveFirstTime(page)
  await onShelf(page)
  // Beside the shelves of a wide window the order stands in the sidebar, so its bar is on the pages of products.
  const isPhone = project.name === 'phone'
  if (!isPhone) await page.goto('/produkte/brote/speicherlaib-1001')
  const add = isPhone
    ? page.getByRole('button', { name: /hinzufügen$/ })
    : page.getByRole('button', { name: /^In den/ })
  await add.first().click()
  const bar = page.getByRole('region', { name: 'Geschäft und Termin' }).filter({ visible: true })
  await expect(bar).toContainText(BRANCH)
  await expect(bar.getByRole('status')).toHaveText('1 Artikel zum Warenkorb hinzugefügt')
  await expect(bar.getByRole('status')).toBeEmpty()
})

test('the sticky bars give way to the dialog, the page behind it stands still, and home has no bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?branch=17&orderMode=pickup')
  await chooseDay(page, 1)
  await saveFirstTime(page)
  await onShelf(page)
  const bar = page.getByRole('region', { name: 'Geschäft und Termin' }).filter({ visible: true })
  await page.goto('/produkte/brote')
  await page.mouse.move(100, 400)
  await page.mouse.wheel(0, 2500)
  await clickAwake(page.getByRole('button', { name: 'Termin ändern' }).filter({ visible: true }))
  await expect(dialogOf(page).getByRole('group', { name: 'Tag' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  const top = await page.evaluate(() => window.scrollY)
  await page.mouse.move(5, 5)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await page.goto('/')
  await expect(bar).toHaveCount(0)
})

test('a reservation counts down in its last five minutes and asks for more', async ({ page }) => {
  await page.clock.install()
  await page.goto('/?branch=17&orderMode=pickup')
  await chooseDay(page, 1)
  await saveFirstTime(page)
  await onShelf(page)
  const slip = page.getByRole('complementary', { name: 'Reservierung' })
  await page.clock.fastForward('14:00')
  await expect(slip).toHaveCount(0)
  await page.clock.fastForward('02:00')
  await expect(slip).toContainText(/Noch [34]:\d\d reserviert/)
  const renewal = page.waitForResponse('**/api/service/reservationRenewal')
  await page.clock.fastForward('05:00')
  expect((await renewal).status()).toBe(200)
})
