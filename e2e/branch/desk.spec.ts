/** The desk of a branch: a new order arrives on the open page, its order steps, and a lost connection. */
import { randomInt } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { call, fill } from '../support/cart'
import { orderForFree } from '../support/free-order'
import { untilHydrated } from '../support/hydration'
import { overflowOf } from '../support/overflow'
import { logInStaff, noteNewOrders } from '../support/staff'
import { test } from '../support/test'

const TABLET = { width: 1024, height: 768 }
const PHONE = { width: 390, height: 844 }
const MINUTE_MS = 60_000

/** Orders a loaf as a guest at Hüxstraße; returns its day. */
async function guestWithBread(guest: Page): Promise<string> {
  await fill(guest, [[1001, 1]])
  const { body: cart } = await call(guest, 'GET', '/api/cart')
  return String(cart['targetDateTime']).slice(0, 10)
}

async function openDesk(page: Page, date: string): Promise<void> {
  await logInStaff(page, 'counter')
  await page.goto(`/team/filiale/17?tag=${date}`)
}

/** Playwright's evaluations count as user activation, which allows sound; this page allows it after a real tap only. */
const forbidSoundUntilTapped = (page: Page) =>
  page.addInitScript(() => {
    let isTapped = false
    window.addEventListener('pointerdown', () => (isTapped = true), { capture: true, once: true })
    window.AudioContext = class extends AudioContext {
      override get state() {
        return isTapped ? super.state : 'suspended'
      }
      override resume() {
        return isTapped ? super.resume() : new Promise<void>(() => {})
      }
    }
  })

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('an order appears at the desk as it is paid, rings once sound is allowed, and is begun', async ({
  page,
  another,
}) => {
  const name = `Deichgraf-${randomInt(1_000_000)}`
  const guest = await another()
  await page.setViewportSize(TABLET)
  await forbidSoundUntilTapped(page)
  await openDesk(page, await guestWithBread(guest))
  await page.getByRole('button', { name: 'Ton einschalten' }).click()
  await expect(page.getByRole('button', { name: 'Ton an' })).toBeVisible()
  await expect(page.getByText('Dieses Gerät lässt noch keinen Ton zu')).toHaveCount(0)

  const thanks = await orderForFree(guest, name)
  await expect(page.getByRole('region', { name: /^Neue Bestellung/ })).toContainText(name)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toEqual([])
  await noteNewOrders(page, name)

  // On several screens: no step may be lost or overtake another.
  const link = page.getByRole('link', { name: `Inken ${name}` })
  await link.focus()
  await page.keyboard.press('f')
  await expect(page.getByRole('region', { name: 'Fertig' })).toContainText(name)
  await page.keyboard.press('z')
  await expect(row(page, name)).toContainText('Vorgemerkt')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Beginnen' }).click()
  await expect(page.getByText('In Vorbereitung').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, name)).toContainText('In Vorbereitung')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('In Vorbereitung').first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await guest.goto(thanks)
  await expect(guest.getByText('wird gepackt', { exact: true })).toBeVisible()
})

test("two people at one branch see each other's steps", async ({ page, another }) => {
  const name = `Priel-${randomInt(1_000_000)}`
  const [guest, colleague] = [await another(), await another()]
  const date = await guestWithBread(guest)
  await page.setViewportSize(TABLET)
  await colleague.setViewportSize(TABLET)
  await openDesk(page, date)
  await logInStaff(colleague, 'manager')
  await colleague.goto(`/team/filiale/17?tag=${date}`)
  await untilHydrated(colleague.getByRole('searchbox', { name: 'Bestellung suchen' }))

  await orderForFree(guest, name)
  for (const desk of [page, colleague]) {
    await expect(desk.getByRole('region', { name: /^Neue Bestellung/ })).toContainText(name)
  }
  await noteNewOrders(page, name)
  await expect(row(colleague, name)).toContainText('Vorgemerkt')

  await page.getByRole('button', { name: new RegExp(`^Beginnen: Inken ${name}`) }).click()
  for (const desk of [page, colleague]) await expect(row(desk, name)).toContainText('In Vorbereitung')
  await colleague.getByRole('button', { name: new RegExp(`^Fertig: Inken ${name}`) }).click()
  await expect(page.getByRole('region', { name: 'Fertig' })).toContainText(name)
  await page.getByRole('button', { name: new RegExp(`^Abgeholt: Inken ${name}`) }).click()
  for (const desk of [page, colleague]) {
    await expect(desk.getByRole('region', { name: 'Fertig' })).not.toContainText(name)
  }
})

/** Types like a scanner: faster than any person, whatever the pace of this machine. */
const scanWithKeys = (page: Page, code: string) =>
  page.evaluate((text) => {
    for (const key of [...text, 'Enter']) {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  }, code)

test("a customer's code opens the order at the desk, by a scanner and typed where there is no camera", async ({
  page,
  another,
}) => {
  const name = `Ahoi-${randomInt(1_000_000)}`
  const guest = await another()
  const date = await guestWithBread(guest)
  await guest.goto(await orderForFree(guest, name))
  const code = guest.getByRole('img', { name: /^QR-Code der Bestellnummer / })
  await expect(code).toBeVisible()
  const orderNumber = ((await code.getAttribute('aria-label')) ?? '').split(' ').at(-1) ?? ''

  await page.setViewportSize(TABLET)
  await openDesk(page, date)
  await untilHydrated(page.getByRole('searchbox', { name: 'Bestellung suchen' }))
  await scanWithKeys(page, orderNumber)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await scanWithKeys(page, '4006381333931')
  await expect(page.getByText(/^Das ist kein Abholcode von uns\./)).toBeVisible()

  await page.goto(`/team/filiale/17?tag=${date}`)
  const scanning = page.waitForResponse((response) => response.url().endsWith('/scannen'))
  await page.getByRole('link', { name: 'Scannen' }).click()
  expect((await scanning).headers()['permissions-policy']).toContain('camera=(self)')
  await expect(page.getByText(/Kamera/).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await overflowOf(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Bestellnummer' }).fill(orderNumber.toLowerCase())
  await page.getByRole('button', { name: 'Bestellung öffnen' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

const berlinClock = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })

test.describe('with a clock that is ahead', () => {
  test.use({ ownWindow: true })

  test('a lost connection is shown clearly on a phone, and taps are sent after reconnecting', async ({
    page,
    another,
  }) => {
    const name = `Siel-${randomInt(1_000_000)}`
    const guest = await another()
    const date = await guestWithBread(guest)
    await orderForFree(guest, name)
    await page.setViewportSize(PHONE)
    await page.route('**/api/branch-orders**', (route) => route.abort('internetdisconnected'))
    // The clock of this phone is 40 minutes ahead; shown times come from the server.
    await page.clock.install({ time: Date.now() + 40 * MINUTE_MS })
    const soon = [0, 1, 2].map((minutes) => berlinClock.format(Date.now() + minutes * MINUTE_MS)).join('|')
    await openDesk(page, date)
    await untilHydrated(page.getByRole('searchbox', { name: 'Bestellung suchen' }))
    await expect(page.getByText(new RegExp(`^Verbindung verloren seit (${soon})$`))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Jetzt verbinden' })).toBeVisible()
    await noteNewOrders(page, name)
    await page.getByRole('button', { name: new RegExp(`^Beginnen: Inken ${name}`) }).click()
    await expect(row(page, name)).toContainText('wird später gesendet')
    expect(await accessibilityFaults(page)).toEqual([])

    await page.reload()
    await expect(row(page, name)).toContainText('In Vorbereitung')
    await page.unroute('**/api/branch-orders**')
    await expect(page.getByText('Verbindung verloren')).toHaveCount(0)
    await expect
      .poll(async () => {
        const { body } = await call(page, 'GET', `/api/branch-orders?branchERPId=17&date=${date}`)
        const orders = body['orders'] as { customerName: string; step: string }[]
        return orders.find(({ customerName }) => customerName.endsWith(name))?.step
      })
      .toBe('preparing')
  })
})
