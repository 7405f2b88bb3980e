/** A shift on the telephone: an order is found, moved, refunded, and taken for a customer who pays behind a link or by a code. */
import { expect, type Page } from 'playwright/test'
import { emailTo } from '../support/account'
import { accessibilityFaults } from '../support/axe'
import { countEffort, secondsOf } from '../support/effort'
import { clickHydrated, untilHydrated } from '../support/hydration'
import { payWith, prepareOrder } from '../support/purchase-steps'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

/** Within which a call is over by the keystroke model. */
const CALL_SECONDS = 120
const BRANCH = 'Lübeck, Hüxstraße'

/** Fills a cart at the branch for the first free time of the day after tomorrow. */
async function fillBag(page: Page, goods: string): Promise<void> {
  const branch = page.getByLabel('Filiale', { exact: true })
  await untilHydrated(branch)
  await branch.selectOption({ label: BRANCH })
  const day = page.getByLabel('Tag', { exact: true })
  await day.selectOption({ index: 2 })
  const date = await day.inputValue()
  await page.locator(`input[name="time"][value^="${date}"]:enabled`).first().check({ force: true })
  const search = page.getByRole('combobox', { name: 'Produkt oder Artikelnummer' })
  await search.fill(goods)
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(goods)
  await search.press('Enter')
  await expect(page.getByRole('timer')).toBeVisible()
}

test.describe('a customer calls', () => {
  test.use({ ownWindow: true })

  test('a new order is paid behind the link on a phone; the clerk sees it', async ({ page, another }) => {
    const effort = await countEffort(page.context())
    await logInStaff(page, 'headOffice')
    await page.goto('/team/zentrale/telefon')
    await expect(page.getByRole('heading', { level: 1, name: 'Am Telefon bestellen' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await fillBag(page, 'Speicherlaib')
    await page.getByRole('button', { name: 'Anzahl Speicherlaib erhöhen' }).click()
    const cart = page.getByRole('complementary', { name: 'Brotbüdel' })
    await expect(cart.getByText('2 x Speicherlaib')).toBeVisible()
    const send = page.getByRole('button', { name: 'Code zum Vorlesen holen' })
    await expect(send).toBeEnabled()
    await send.click()
    await expect(page.getByText('Auf welchen Namen?').first()).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Fenja Ahlers')
    await page.getByLabel('E-Mail', { exact: true }).fill('fenja@beispiel.de')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Zahlungslink senden' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Der Link ist unterwegs' })).toBeFocused()
    expect(await accessibilityFaults(page)).toEqual([])
    // Branch, day, time, one loaf more, and two attempts to send.
    expect(effort.taps).toBeLessThanOrEqual(6)
    const typed = 'SpeicherlaibFenja Ahlersfenja@beispiel.de'.length
    expect(secondsOf({ taps: effort.taps, characters: typed, looks: 4 })).toBeLessThan(CALL_SECONDS)

    const phone = await another({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const email = await emailTo(page, 'fenja@beispiel.de', 'bitte bis')
    const [link] = /https?:\S+\/bezahlen\?guid=[\w-]{36}/.exec(email) ?? []
    await phone.goto(link ?? '')
    await expect(phone.getByRole('heading', { level: 1, name: 'Ihr Brotbüdel ist gefüllt.' })).toBeVisible()
    await expect(phone.getByText(/^Bitte bis\s.+ bezahlen\./)).toBeVisible()
    expect(await accessibilityFaults(phone)).toEqual([])
    await clickHydrated(phone.getByRole('button', { name: /^Zur Kasse, / }))
    await expect(phone.getByRole('textbox', { name: 'Nachname' })).toHaveValue('Ahlers')
    await payWith(phone, 'Jetzt bezahlen')
    await expect(phone.getByRole('heading', { level: 1, name: /Danke, Fenja/ })).toBeVisible()
    await phone.goto(link ?? '')
    await expect(phone.getByRole('heading', { level: 1, name: 'Ihre Bestellung ist bezahlt.' })).toBeVisible()

    await page.reload()
    const call = page.getByRole('listitem').filter({ hasText: 'Fenja Ahlers' }).first()
    await expect(call.getByText('bezahlt', { exact: true })).toBeVisible()
    await call.getByRole('link').click()
    await expect(page.getByText('Am Telefon bestellt')).toBeVisible()
  })
})

test('without an email address a code is read out; a discarded order is not paid any more', async ({
  page,
  another,
}) => {
  await logInStaff(page, 'headOffice')
  await page.goto('/team/zentrale/telefon')
  await fillBag(page, 'Möwenkruste')
  await page.getByLabel('Name', { exact: true }).fill('Hein Blöd')
  await page.getByLabel('Telefon', { exact: true }).fill('0451 8884412')
  await page.getByRole('button', { name: 'Code zum Vorlesen holen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lesen Sie bitte den Code vor' })).toBeFocused()
  const code =
    (await page
      .getByText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/)
      .first()
      .textContent()) ?? ''

  const visitor = await another()
  await visitor.goto('/bezahlen')
  expect(await accessibilityFaults(visitor)).toEqual([])
  const field = visitor.getByRole('textbox', { name: 'Code' })
  await untilHydrated(field)
  await field.fill('222 222')
  await field.press('Enter')
  await expect(visitor.getByText('Diesen Code kennen wir nicht')).toBeVisible()
  await field.fill(code.toLowerCase())
  await field.press('Enter')
  await expect(visitor.getByText('1 x Möwenkruste')).toBeVisible()

  await clickHydrated(page.getByRole('button', { name: /^Verwerfen ?: Hein Blöd$/ }))
  await expect(page.getByRole('listitem').filter({ hasText: 'Hein Blöd' }).getByText('verworfen')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Diese Bestellung gilt nicht mehr.' })).toBeVisible()
})

test.describe('a customer calls about an order', () => {
  test.use({ ownWindow: true })

  test('it is found, moved, changed for a further payment, and a loaf refunded, each with a few taps', async ({
    page,
    another,
  }) => {
    const customer = await another()
    await prepareOrder(customer)
    await payWith(customer, 'Jetzt bezahlen')
    await expect(customer.getByRole('heading', { level: 1, name: /Danke, Inken/ })).toBeVisible()
    const [orderNumber = ''] = /HJ-\d{4}-\d{6}/.exec((await customer.getByRole('main').textContent()) ?? '') ?? []

    const effort = await countEffort(page.context())
    await logInStaff(page, 'headOffice')
    await page.goto('/team/zentrale/suche')
    const search = page.getByRole('searchbox', { name: 'Bestellung suchen' })
    await untilHydrated(search)
    await search.fill(orderNumber)
    // The only hit opens by itself.
    const opened = page.getByRole('region', { name: 'Bestellung', exact: true })
    await expect(opened.getByText(orderNumber).first()).toBeVisible()
    expect(effort.taps).toBe(0)
    expect(secondsOf({ taps: 0, characters: orderNumber.length, looks: 2 })).toBeLessThan(CALL_SECONDS)

    await clickHydrated(opened.getByRole('button', { name: 'Zeit oder Ware ändern' }))
    await opened.getByRole('button', { name: 'Zeit ändern' }).click()
    const time = opened.getByLabel('Uhrzeit')
    await expect(time).toBeVisible()
    const times = await time.locator('option').count()
    await time.selectOption({ index: times - 1 })
    await opened.getByRole('button', { name: 'Ändern', exact: true }).click()
    await expect(opened.getByText('Die Bestellung ist geändert, die E-Mail ist unterwegs.')).toBeVisible()
    expect(effort.taps).toBeLessThanOrEqual(3)
    expect(secondsOf({ taps: effort.taps, characters: orderNumber.length, looks: 4 })).toBeLessThan(CALL_SECONDS)

    const beforeChange = effort.taps
    await clickHydrated(opened.getByRole('button', { name: 'Zeit oder Ware ändern' }))
    await opened.getByRole('button', { name: 'Anzahl Speicherlaib erhöhen' }).click()
    const send = opened.getByRole('button', { name: /^Link über \d+,\d\d\s€ schicken$/ })
    await expect(send).toBeEnabled()
    await send.click()
    await expect(opened.getByText('Der Link zum Bezahlen geht an inken@beispiel.de.')).toBeVisible()
    expect(effort.taps - beforeChange).toBeLessThanOrEqual(3)
    expect(secondsOf({ taps: effort.taps - beforeChange, characters: 0, looks: 3 })).toBeLessThan(CALL_SECONDS)

    const beforeRefund = effort.taps
    const panel = opened.getByRole('region', { name: /^Erstatt/ })
    await panel.getByRole('button', { name: 'Erstatten' }).click()
    await panel.getByRole('checkbox', { name: /Möwenkruste/ }).check()
    await panel.getByRole('radio', { name: 'fehlt' }).check()
    const give = panel.getByRole('button', { name: /^\d+,\d\d\s€ erstatten$/ })
    await expect(give).toBeEnabled()
    await give.click()
    await panel.getByRole('button', { name: 'Ja, erstatten' }).click()
    await expect(panel.getByText(/sind zurück\. Die Rechnungskorrektur geht per E-Mail\./)).toBeVisible()
    expect(effort.taps - beforeRefund).toBeLessThanOrEqual(5)
    expect(secondsOf({ taps: effort.taps - beforeRefund, characters: 0, looks: 3 })).toBeLessThan(CALL_SECONDS)
  })
})
