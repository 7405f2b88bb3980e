/** Changes over time, in a shop whose clock the tests set (SHOP_CLOCK, /dev/clock). */
import { expect, type Page, test } from 'playwright/test'
import webPush from 'web-push'
import { startPushReceiver } from '../../testing/push-receiver'
import { startShop } from '../../testing/shop-process'
import { accessibilityFaults } from '../support/axe'
import { CUSTOMER, call, skuid } from '../support/cart'
import { orderForFree } from '../support/free-order'
import { BRANCH, chooseDay, dialogOf, freeTime, OPEN_AT_NIGHT } from '../support/order-dialog'
import { fillContact, payWith } from '../support/purchase-steps'
import { subscribeDevice } from '../support/push-device'
import { logInStaff } from '../support/staff'

test.describe.configure({ mode: 'default', timeout: 120_000 })

const pushKeys = webPush.generateVAPIDKeys()
let shop: Awaited<ReturnType<typeof startShop>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await startShop({ SHOP_CLOCK: '2027-03-02T10:00:00+01:00', PUSH_KEY: pushKeys.privateKey })
})
test.afterAll(async () => {
  await shop.stop()
  await shop.removeData()
})

/** Sets the clock of the shop and of the visitor. */
async function itIs(page: Page, now: string): Promise<void> {
  const moved = await page.request.post(`${shop.url}/dev/clock`, { data: { now } })
  expect(moved.ok()).toBe(true)
  await page.clock.setSystemTime(now)
}

const day = (page: Page, spoken: string) =>
  dialogOf(page).getByRole('toolbar', { name: 'Tag' }).getByRole('button', { name: spoken })

test('orders at the table end when the branch closes', async ({ page }) => {
  await itIs(page, '2027-03-02T18:20:00+01:00')
  await page.goto(`${shop.url}/geschaeftefinder?search=H%C3%BCxstra%C3%9Fe`)
  const branch = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: BRANCH }) })
  await expect(branch).toContainText('Geöffnet bis 18:30')
  await itIs(page, '2027-03-02T18:31:00+01:00')
  await page.reload()
  await expect(branch).toContainText('Öffnet morgen um 06:00')

  await page.goto(`${shop.url}/?branch=17&orderMode=inhouse&table=12`)
  await expect(dialogOf(page)).toContainText('Aktuell ist keine Bestellung am Tisch möglich.')
})

test('a public holiday closes a branch that does not open on Sundays and holidays', async ({ page }) => {
  await itIs(page, '2027-12-22T09:00:00+01:00')
  await page.goto(`${shop.url}/?branch=12&orderMode=pickup`)
  for (const holiday of ['25. Dezember', '26. Dezember', '1. Januar']) await expect(day(page, holiday)).toBeDisabled()
  for (const workday of ['24. Dezember', '27. Dezember']) await expect(day(page, workday)).toBeEnabled()
})

test('in spring an hour of the night is missing, in autumn it occurs twice and both are marked', async ({ page }) => {
  await itIs(page, '2027-03-27T20:00:00+01:00')
  await page.goto(`${shop.url}/?branch=33&orderMode=pickup`)
  await expect(dialogOf(page)).toContainText(OPEN_AT_NIGHT)
  await chooseDay(page, 1)
  await expect(freeTime(page).filter({ hasText: /^01:45$/ })).toBeVisible()
  await expect(freeTime(page).filter({ hasText: /^02:/ })).toHaveCount(0)
  await expect(freeTime(page).filter({ hasText: /^03:00$/ })).toBeVisible()

  await itIs(page, '2027-10-30T20:00:00+02:00')
  await page.reload()
  await page.goto(`${shop.url}/?branch=33&orderMode=pickup`)
  await chooseDay(page, 1)
  await expect(freeTime(page).filter({ hasText: /^02:30/ })).toHaveText(['02:30Sommerzeit', '02:30Winterzeit'])
  await freeTime(page).filter({ hasText: '02:30Winterzeit' }).click()
  await dialogOf(page).getByRole('button', { name: 'Übernehmen' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  const cart = await (await page.request.get(`${shop.url}/api/cart`)).json()
  expect(cart.targetDateTime).toBe('2027-10-31T02:30:00+01:00')
})

test('a slot hold whose time passes moves to the next slot, and the change is shown', async ({ page }) => {
  await itIs(page, '2027-03-02T10:00:00+01:00')
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const config = { originInformation: null, orderMode: 'pickup', express: false, targetBranchId: 1017, table: null }
  const data = { ...config, targetDateTime: '2027-03-02T11:00:00+01:00' }
  expect((await page.request.post(`${shop.url}/api/cart/orderconfig`, { headers, data })).status()).toBe(200)
  const line = { SKUID: 101001, CartItemUnits: 1 }
  expect((await page.request.post(`${shop.url}/api/cart/product`, { headers, data: line })).status()).toBe(200)
  await itIs(page, '2027-03-02T10:45:00+01:00')
  await page.goto(`${shop.url}/warenkorb`)
  const notice = page.getByRole('dialog', { name: 'Ihre Reservierung ist abgelaufen' })
  await expect(notice).toContainText('Neu: ')
  await notice.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: /^1 x/ })).toBeVisible()
})

test('a slot that is full during payment is replaced by the next one, which is shown, and the cart stays', async ({
  page,
  playwright,
}) => {
  await itIs(page, '2027-03-02T10:00:00+01:00')
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const config = { originInformation: null, orderMode: 'pickup', express: false, targetBranchId: 1017, table: null }
  const data = { ...config, targetDateTime: '2027-03-02T12:00:00+01:00' }
  expect((await page.request.post(`${shop.url}/api/cart/orderconfig`, { headers, data })).status()).toBe(200)
  const line = { SKUID: 101001, CartItemUnits: 1 }
  expect((await page.request.post(`${shop.url}/api/cart/product`, { headers, data: line })).status()).toBe(200)
  await page.goto(`${shop.url}/checkout`)
  await fillContact(page)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: /PayPal — Jetzt kaufen/ }).click()
  const popup = await opening
  await expect(popup.getByRole('button', { name: 'Jetzt bezahlen' })).toBeVisible()

  // Only the shop's clock, so that the page does not renew its slot hold first.
  expect((await page.request.post(`${shop.url}/dev/clock`, { data: { now: '2027-03-02T10:21:00+01:00' } })).ok()).toBe(
    true,
  )
  for (let places = 0, free = true; free; places += 1) {
    const request = await playwright.request.newContext()
    free = (await request.post(`${shop.url}/api/cart/orderconfig`, { headers, data })).ok()
    await request.dispose()
    expect(places).toBeLessThan(100)
  }
  await popup.getByRole('button', { name: 'Jetzt bezahlen' }).click()

  const notice = page.getByRole('dialog', { name: 'Ihr Termin ist inzwischen vergeben' })
  await expect(notice).toContainText('Es wurde nichts abgebucht.')
  await expect(notice).toContainText('Neu: Di, 02.03.2027 um 12:15 Uhr')
  await notice.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(`${shop.url}/warenkorb`)
  await expect(page.getByRole('heading', { name: '1 x Speicherlaib' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ihre Bestellung' })).toContainText('12:15')
})

test('a branch offers bread-saver bags in the evening, followers get one notification, and a bag is bought', async ({
  page,
  browser,
}) => {
  const receiver = await startPushReceiver(pushKeys.publicKey, () => Date.parse('2027-03-02T17:00:00+01:00'))
  const device = receiver.subscribe()
  await itIs(page, '2027-03-02T17:00:00+01:00')
  const phone = await browser.newContext({
    baseURL: shop.url,
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
  })
  await subscribeDevice(phone, device, pushKeys.publicKey)
  const customer = await phone.newPage()
  await customer.clock.setSystemTime('2027-03-02T17:00:00+01:00')
  const branchPage = '/geschaeftefinder/luebeck-huexstrasse'
  await customer.goto(branchPage)
  const band = customer.getByRole('region', { name: 'Brotretter heute Abend' })
  await expect(band).toHaveCount(0)
  await customer.getByRole('button', { name: 'Benachrichtigen, wenn Tüten übrig sind' }).click()
  await expect(customer.getByRole('button', { name: 'Nicht mehr benachrichtigen' })).toBeVisible()

  const counter = await browser.newContext({ baseURL: shop.url })
  await logInStaff(counter, 'counter')
  const desk = await counter.newPage()
  await desk.goto('/team/filiale/17')
  await desk.getByRole('link', { name: 'Tüten angeben' }).click()
  await expect(desk.getByText('1 Kunde bekommt eine Nachricht')).toBeVisible()
  const numbers = desk.getByRole('spinbutton', { name: /^Anzahl Brotretter/ })
  for (const [place, bags] of ['2', '1', '0', '0'].entries()) {
    await numbers.nth(place).fill(bags)
    await numbers.nth(place).press('Enter')
  }
  expect(await accessibilityFaults(desk)).toEqual([])
  await desk.getByRole('button', { name: '3 Tüten anbieten' }).click()
  await expect(desk.getByText('Heute gibt es 3 Tüten.')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Heute 3 Tüten' })).toBeVisible()

  // The cache of this node is updated within seconds, as on other nodes.
  await expect(async () => {
    await customer.goto(branchPage)
    await expect(band).toContainText('noch 3 Tüten zu retten', { timeout: 500 })
  }).toPass()
  await expect(band).toContainText('17:30–18:30 Uhr')
  expect(await accessibilityFaults(customer)).toEqual([])
  // One tap of a visitor who has chosen neither branch nor time.
  const bar = customer.getByRole('region', { name: 'Brotretter-Tüten', exact: true })
  await expect(bar).toContainText('noch 3 Tüten')
  await bar.getByRole('link', { name: 'Tüte retten' }).click()
  await customer
    .getByRole('button', { name: /^Brotretter-Tüte .* hinzufügen$/ })
    .first()
    .click()
  await expect(bar).toContainText('1 Tüte im Brotbüdel')
  await expect(bar).toContainText('Abholen heute um 17:30 Uhr')
  expect(await accessibilityFaults(customer)).toEqual([])
  await bar.getByRole('link', { name: 'Zum Brotbüdel' }).click()
  await expect(customer).toHaveURL(`${shop.url}/warenkorb`)
  expect(await orderForFree(customer, 'Petersen')).toContain('/danke')
  await expect(async () => {
    await customer.goto(branchPage)
    await expect(band).toContainText('noch 2 Tüten zu retten', { timeout: 500 })
  }).toPass()

  await itIs(page, '2027-03-02T17:02:00+01:00')
  await expect.poll(() => receiver.shownTo(device.name)).toHaveLength(1)
  expect(receiver.shownTo(device.name)).toMatchObject([{ title: 'Heute 3 Tüten zu retten', path: branchPage }])
  await Promise.all([counter.close(), phone.close(), receiver.close()])
})

test('a paid order becomes a standing order for Saturdays: announced two days before, skipped without a login, and paid', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await itIs(page, '2027-03-02T10:00:00+01:00')
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const post = async (path: string, data: unknown) =>
    expect((await page.request.post(shop.url + path, { headers, data })).status()).toBe(200)
  await post('/api/auth/login', { ...CUSTOMER, staySignedIn: true })
  const place = { originInformation: null, orderMode: 'pickup', express: false, targetBranchId: 1017, table: null }
  await post('/api/cart/orderconfig', { ...place, targetDateTime: '2027-03-06T09:15:00+01:00' })
  await post('/api/cart/product', { SKUID: skuid(1001), CartItemUnits: 2 })
  await page.goto(`${shop.url}/checkout`)
  await payWith(page, 'Jetzt bezahlen')
  await expect(page).toHaveURL(/\/danke\?/)

  await page.getByRole('button', { name: 'Jede Woche bestellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Jede Woche wieder?' })
  await expect(dialog.getByRole('checkbox', { name: 'Samstag' })).toBeChecked()
  await expect(dialog.getByLabel('Uhrzeit')).toHaveValue('09:15')
  await expect(dialog.getByLabel('Zum ersten Mal')).toHaveValue('2027-03-13')
  await expect(dialog).toContainText('Do, 11.03., 10 Uhr')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Jede Woche bestellen' }).click()
  await page.getByRole('link', { name: 'Zu Ihren Dauerbestellungen' }).click()
  await expect(page.getByRole('region', { name: 'Jeden Samstag, 09:15 Uhr' })).toContainText('Sa, 13.03.')
  expect(await accessibilityFaults(page)).toEqual([])

  await itIs(page, '2027-03-11T10:00:00+01:00')
  const subject = 'Ihr Brotbüdel für Samstag, 13.03.'
  const outbox = () => page.request.get(`${shop.url}/dev/mail`).then((mails) => mails.text())
  await expect.poll(outbox, { intervals: [500] }).toContain(subject)
  await page.goto(`${shop.url}/dev/mail`)
  // The demo's customer has another standing order on Saturdays, at another time.
  const mail = page.locator('details').filter({ hasText: subject }).filter({ hasText: '09:15' }).first()
  const text = (await mail.locator('pre').first().textContent()) ?? ''
  const linkOf = (label: string) => text.match(new RegExp(`^${label}: (.+)$`, 'm'))?.[1] ?? ''

  const guest = await browser.newPage()
  await guest.goto(linkOf('Diese Woche nicht'))
  await guest.getByRole('button', { name: 'Diese Woche auslassen' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Am Samstag setzen Sie aus.')
  expect(await accessibilityFaults(guest)).toEqual([])
  await guest.getByRole('button', { name: 'Doch wieder' }).click()
  await expect(guest.getByRole('link', { name: 'Anmelden und bezahlen' })).toBeVisible()
  await guest.close()

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const title = plain.getByRole('heading', { level: 1 })
  await plain.goto(linkOf('Ansehen und bezahlen'))
  await expect(plain.locator('main')).toContainText('Um zu bezahlen, schalten Sie bitte JavaScript ein.', {
    useInnerText: true,
  })
  await plain.getByRole('link', { name: 'Diese Woche nicht' }).click()
  await plain.getByRole('button', { name: 'Diese Woche auslassen' }).click()
  await expect(title).toHaveText('Am Samstag setzen Sie aus.')
  await plain.getByRole('button', { name: 'Doch wieder' }).click()
  await expect(title).toHaveText('Ihr Brotbüdel für Samstag ist gefüllt.')
  await plain.getByRole('link', { name: 'Pause bis …' }).click()
  await plain.getByLabel('Pause bis einschließlich').fill('2027-03-12')
  await plain.getByRole('button', { name: 'Pausieren' }).click()
  await plain.getByRole('button', { name: 'Pause aufheben' }).click()
  await expect(plain.getByText('Pause bis einschließlich')).toHaveCount(0)
  await plain.getByRole('link', { name: 'Beenden' }).click()
  await expect(plain.getByRole('button', { name: 'Dauerbestellung beenden' })).toBeVisible()
  await plain.context().close()

  // A cart that the customer fills meanwhile must stay.
  await post('/api/cart/orderconfig', { ...place, targetDateTime: '2027-03-12T10:00:00+01:00' })
  await post('/api/cart/product', { SKUID: skuid(2001), CartItemUnits: 5 })
  await page.goto(linkOf('Ansehen und bezahlen'))
  await page.getByRole('button', { name: /^Zur Kasse/ }).click()
  await expect(page).toHaveURL(`${shop.url}/checkout`)
  await expect(page.getByText('2 x Speicherlaib')).toBeVisible()
  await payWith(page, 'Jetzt bezahlen')
  await expect(page).toHaveURL(/\/danke\?/)
  await expect(page.getByRole('main')).toContainText('Sa, 13.03.2027 um 09:15 Uhr')
  await page.goto(linkOf('Ansehen und bezahlen'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Für Samstag ist alles bestellt.')
  await page.goto(`${shop.url}/warenkorb`)
  await expect(page.getByRole('heading', { name: '5 x Hafenbrötchen' })).toBeVisible()
})

test('a month of the books is closed once, and stays as it is when an order of it is refunded later', async ({
  browser,
}) => {
  const customer = await browser.newContext({ baseURL: shop.url })
  const shopping = await customer.newPage()
  await itIs(shopping, '2027-03-31T10:00:00+02:00')
  const place = { originInformation: null, orderMode: 'pickup', express: false, targetBranchId: 1017, table: null }
  await call(customer, 'POST', '/api/cart/orderconfig', { ...place, targetDateTime: '2027-04-03T09:15:00+02:00' })
  await call(customer, 'POST', '/api/cart/product', { SKUID: skuid(1001), CartItemUnits: 1 })
  await shopping.goto('/checkout')
  await fillContact(shopping)
  await payWith(shopping, 'Jetzt bezahlen')
  await expect(shopping).toHaveURL(/\/danke\?/)
  const orderGUID = new URL(shopping.url()).searchParams.get('guid')

  const context = await browser.newContext({ baseURL: shop.url })
  const books = await context.newPage()
  await itIs(books, '2027-04-01T09:00:00+02:00')
  await logInStaff(context, 'books')
  await books.goto('/team/zentrale/buchhaltung/konten?monat=2027-03')
  await expect(books.getByRole('textbox', { name: 'Beraternummer' })).toBeEnabled()
  const numbers = books.getByRole('textbox', { name: /^Konto / })
  for (const [index, field] of (await numbers.all()).entries()) await field.fill(String(8_301 + index))
  await books.getByRole('textbox', { name: 'Beraternummer' }).fill('29098')
  await books.getByRole('textbox', { name: 'Mandantennummer' }).fill('55003')
  await books.getByRole('button', { name: 'Konten speichern' }).click()
  await expect(books.getByText('Nichts geändert')).toBeVisible()

  await books.goto('/team/zentrale/buchhaltung?monat=2027-03')
  await books.getByRole('button', { name: /abschließen$/ }).click()
  await books.getByRole('button', { name: 'Wirklich März 2027 abschließen' }).click()
  await expect(books.getByText(/^Am 01\.04\.2027 von Grete .*An diesem Monat ändert sich nichts mehr\.$/)).toBeVisible()
  const closed = (await books.getByRole('main').textContent()) ?? ''
  const { status } = await call(context, 'POST', '/api/books/close', { month: '2027-03' })
  expect(status).toBe(409)

  const cancelled = await call(customer, 'POST', '/api/checkout/cancel', { orderGUID })
  expect(cancelled.status).toBe(200)
  await books.reload()
  await expect(books.getByText('An diesem Monat ändert sich nichts mehr.')).toBeVisible()
  await expect(books.getByRole('main')).toHaveText(closed)
  await books.goto('/team/zentrale/buchhaltung?monat=2027-04')
  await expect(books.getByText('1 Korrektur', { exact: false })).toBeVisible()
  await Promise.all([customer.close(), context.close()])
})
