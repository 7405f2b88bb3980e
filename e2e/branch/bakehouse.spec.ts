/** A night of the bakehouse: orders, lock, print, late orders and a cancellation, a second print with the difference. */
import { expect, type Page } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { call, skuid } from '../support/cart'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

const TABLET = { width: 1024, height: 768 }
const HUEXSTRASSE = { branchId: 1017, orderMode: 'pickup', express: false }
const LOAF = 1001
const WEDNESDAY = 3

type Day = { date: string; available: boolean }
type Slot = { start: string; available: boolean }

const THURSDAY = 4

/** A free day of this weekday, for which no other test orders: the last one. */
async function freeDay(guest: Page, weekday: number): Promise<string> {
  const { body: days } = await call(guest, 'POST', '/api/service/dates', HUEXSTRASSE)
  const free = (days['dates'] as Day[]).filter(({ available }) => available)
  return free.findLast((day) => new Date(day.date).getUTCDay() === weekday)?.date ?? ''
}

/** An afternoon whose list is still open. */
async function afternoon(guest: Page): Promise<string> {
  const date = await freeDay(guest, WEDNESDAY)
  const { body } = await call(guest, 'POST', '/api/service/slots', { ...HUEXSTRASSE, date })
  return (body['slots'] as Slot[]).findLast(({ available }) => available)?.start ?? ''
}

/** Orders loaves as a guest, fully paid by a coupon; returns the address of the thank-you page. */
async function buy(guest: Page, units: number): Promise<{ guest: Page; thanks: string; date: string }> {
  const start = await afternoon(guest)
  await call(guest, 'POST', '/api/cart/orderconfig', {
    originInformation: {
      searchText: '23552 Lübeck',
      postalCode: '23552',
      city: 'Lübeck',
      locationId: '',
      latitude: 53.8655,
      longitude: 10.6866,
    },
    orderMode: 'pickup',
    express: false,
    targetBranchId: HUEXSTRASSE.branchId,
    targetDateTime: start,
    table: null,
  })
  await call(guest, 'POST', '/api/cart/product', { SKUID: skuid(LOAF), CartItemUnits: units })
  await call(guest, 'POST', '/api/cart/applyCoupon', { Code: 'GROSS50' })
  const { body: cart } = await call(guest, 'GET', '/api/cart')
  expect(cart['changeableUntil']).toBe(`${start.slice(0, 10)}T09:00:00${start.slice(19)}`)
  const { body } = await call(guest, 'POST', '/api/checkout/createPaypalOrder', {
    checkoutType: 'direct',
    cartVersion: cart['version'],
    grandTotal: cart['grandTotal'],
    contact: { salutation: 2, firstName: 'Inken', lastName: 'Backhaus', email: 'inken@beispiel.de', phone: '' },
  })
  return { guest, thanks: String(body['redirectTarget']), date: start.slice(0, 10) }
}

/** Replaces the browser's print dialog and returns the printed text. */
const keepPaper = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['paper'] = document.querySelector('main')?.textContent ?? ''
    }
  })
const paper = (page: Page) => page.locator('html').getAttribute('data-paper')

test('a night: lock, print, two late orders and one cancelled, a second print with the difference, and the loaves packed', async ({
  page,
  another,
}) => {
  const first = await buy(await another(), 2)
  await buy(await another(), 3)
  await page.setViewportSize(TABLET)
  await keepPaper(page)
  await logInStaff(page, 'bakehouse')
  const wave = `tag=${first.date}&welle=Mittag`
  await page.goto(`/team/backstube?${wave}`)
  const loaves = page.getByRole('row', { name: /^Speicherlaib/ })
  await expect(loaves.getByRole('cell').first()).toContainText('5')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Jetzt sperren' }).click()
  await page.getByRole('button', { name: 'Wirklich sperren?' }).click()
  await expect(page.getByText('Gesperrt · Fassung 1')).toBeVisible()
  await page.getByRole('radio', { name: 'Nach Teig' }).check()
  await expect(page.getByRole('columnheader', { name: /^Roggenmischteig [\d,]+ kg$/ })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Speicherlaib/ }).check()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Speicherlaib/ })).toBeChecked()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Drucken' }).last().click()
  await page.getByRole('button', { name: 'Drucken' }).click()
  await expect.poll(() => paper(page)).toContain('Fassung 1')
  expect(await paper(page)).toMatch(/^.*Teigzettel.*Roggenmischteig.*kg.*Backliste/s)

  await buy(await another(), 4)
  await buy(await another(), 1)
  await first.guest.goto(first.thanks)
  await first.guest.getByRole('button', { name: /stornieren/i }).click()
  await first.guest
    .getByRole('button', { name: /stornieren/i })
    .last()
    .click()
  await expect(first.guest.getByText(/storniert/i).first()).toBeVisible()

  await page.goto(`/team/backstube?${wave}`)
  await expect(page.getByRole('status', { name: 'Nachtrag 1' })).toContainText('+3 Speicherlaib')
  await page.getByRole('link', { name: 'Nachtrag 1 drucken' }).click()
  await page.getByRole('button', { name: 'Nachtrag 1 drucken' }).click()
  await expect.poll(() => paper(page)).toContain('Fassung 1 + Nachtrag 1')
  expect(await paper(page)).toMatch(/\+3\s+Speicherlaib/)
  expect(await paper(page)).not.toContain('Backhaus')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto(`/team/backstube/packen?${wave}&filiale=17`)
  await expect(page.getByRole('row', { name: /^Speicherlaib/ })).toContainText('8')
  await page.goto(`/team/backstube/fassungen?${wave}&von=1.0`)
  await expect(page.getByRole('region', { name: 'Mittag: seit Fassung 1' })).toContainText('+3 Speicherlaib')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('two bakehouses: locking one of the lists leaves the other open', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  const wave = `tag=${(await freeDay(page, THURSDAY)).slice(0, 10)}&welle=Mittag`
  await page.goto(`/team/backstube?backstube=Hamburg&${wave}`)
  await page.getByRole('button', { name: 'Jetzt sperren' }).click()
  await page.getByRole('button', { name: 'Wirklich sperren?' }).click()
  await expect(page.getByText('Gesperrt · Fassung 1')).toBeVisible()
  await page.getByRole('navigation', { name: 'Backstuben' }).getByRole('link', { name: 'Backstube Lübeck' }).click()
  await expect(page.getByRole('button', { name: 'Jetzt sperren' })).toBeVisible()
  await expect(page.getByText('Gesperrt · Fassung 1')).toHaveCount(0)
})

test('on a tablet no tab of a wave is cut', async ({ page }) => {
  await page.setViewportSize(TABLET)
  await logInStaff(page, 'bakehouse')
  await page.goto('/team/backstube')
  const waves = page.getByRole('navigation', { name: 'Backwellen' })
  const rightOf = (one: Element) => one.getBoundingClientRect().right
  const edge = await waves.evaluate(rightOf)
  const tabs = await waves.getByRole('link').all()
  expect(tabs.length).toBeGreaterThan(1)
  for (const tab of tabs) expect(await tab.evaluate(rightOf)).toBeLessThanOrEqual(edge)
})

test('names of branches in the head office are targets of at least 44 pixels', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto('/team/zentrale/brotretter')
  const heights = await page
    .getByRole('table')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  expect(heights).not.toEqual([])
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})
