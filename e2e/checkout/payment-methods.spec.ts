/**
 * Payment by card, in PayPal's fields and with the bank's authentication (3-D Secure), and by phone wallets. Card data stays
 * in PayPal's frames; everything that the server sends, logs and stores is checked in payments/card-data.test.ts. Wallets are
 * used by touch on a phone and by keyboard on desktop.
 */
import { expect, type Locator, type Page } from 'playwright/test'
import { answerBank, CARD, chooseCard, fieldOf, fillCard } from '../support/card'
import { tabTo } from '../support/keyboard'
import { payWith, prepareOrder } from '../support/purchase-steps'
import { test } from '../support/test'

/** Matched as whole words, because the same digits may be part of an identifier. */
const SECRETS = [/4111\D{0,3}1111/, /((?<![\w.-])|%22)737(?![\w-])/, /(?<![\w-])08(\/|%2F)?39(?![\w-])/i]
const DECLINED = '4000 0000 0000 0002'

const buyButton = (page: Page) => page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ })

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /Danke, Inken/ })

/** All further requests of the browser to the shop, as one text. */
function listen(page: Page): () => string {
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin) return
    sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '')
  })
  return () => sent.join('\n')
}

test('a guest pays by card, and no card data reaches the shop', { tag: '@both' }, async ({ page }) => {
  await prepareOrder(page)
  const sent = listen(page)
  await chooseCard(page)
  await fillCard(page)
  await buyButton(page).click()
  await answerBank(page, 'Zahlung freigeben')
  await expect(thanks(page)).toBeVisible()

  expect(sent()).toContain('/api/checkout/capture')
  for (const secret of SECRETS) expect(sent()).not.toMatch(secret)
})

test('a payment succeeds after a refusing bank, a cancelled authentication and a declined card', async ({ page }) => {
  await prepareOrder(page)
  await chooseCard(page)
  const fault = page.getByRole('alert').filter({ hasText: 'Es wurde nichts abgebucht' })

  await buyButton(page).click()
  await expect(page.getByText('Bitte prüfen Sie die Kartennummer.')).toBeVisible()
  await fillCard(page)
  await expect(page.getByText('Bitte prüfen Sie die Kartennummer.')).toBeHidden()

  await buyButton(page).click()
  await answerBank(page, 'Freigabe verweigern')
  await expect(fault).toContainText('Ihre Bank hat die Zahlung nicht freigegeben.')

  await buyButton(page).click()
  await page.getByRole('button', { name: 'Freigabe abbrechen' }).click()
  await expect(fault).toContainText('Sie haben die Freigabe abgebrochen.')

  await fillCard(page, { Kartennummer: DECLINED })
  await buyButton(page).click()
  await answerBank(page, 'Zahlung freigeben')
  await expect(fault).toContainText('Ihre Zahlung wurde abgelehnt.')

  await fillCard(page)
  await buyButton(page).click()
  await answerBank(page, 'Zahlung freigeben')
  await expect(thanks(page)).toBeVisible()
})

test('the wallet needs no form; another payment method is remembered in this browser; if it is gone, the wallet is preselected', async ({
  page,
}) => {
  await prepareOrder(page)
  const cart = page.getByRole('region', { name: 'Bestellübersicht' })
  await expect(cart.getByRole('radio')).toHaveCount(4)
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await expect(cart.locator('iframe')).toHaveCount(0)
  await chooseCard(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Kredit- oder Debitkarte' })).toBeChecked()
  await expect(fieldOf(page, 'Kartennummer')).toBeVisible()

  await page.addInitScript({ content: 'window.paypalSimulatorWithout = ["advanced_cards", "applepay", "googlepay"]' })
  await page.reload()
  await expect(page.getByText('Mit Karte kann hier gerade nicht bezahlt werden.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(4)
  await payWith(page, 'Jetzt bezahlen')
  await expect(thanks(page)).toBeVisible()
})

test('a guest pays by Google Pay, whose script is loaded on demand, with 3-D Secure', { tag: '@phone' }, async ({
  page,
}) => {
  await prepareOrder(page)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await expect(page.getByRole('radio', { name: 'Google Pay' })).toBeVisible()
  expect(scripts).not.toContain('/gp/p/js/pay.js')
  await page.getByRole('radio', { name: 'Google Pay' }).check()
  await page.getByRole('button', { name: 'Mit Google Pay kaufen' }).click()
  await page.getByRole('button', { name: 'Bezahlen, Bank fragt nach' }).click()
  await answerBank(page, 'Zahlung freigeben')
  await expect(thanks(page)).toBeVisible()
})

test('a guest pays by Apple Pay after closing its sheet and after a declined card', {
  tag: '@phone',
}, async ({ page }) => {
  await prepareOrder(page)
  await page.getByRole('radio', { name: 'Apple Pay' }).check()
  const buy = page.getByRole('button', { name: 'Mit Apple Pay kaufen' })
  await buy.click()
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await buy.click()
  await page.getByRole('button', { name: 'Karte, die abgelehnt wird' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ihre Zahlung wurde abgelehnt.' })).toBeVisible()
  await buy.click()
  await page.getByRole('button', { name: 'Bezahlen', exact: true }).click()
  await expect(thanks(page)).toBeVisible()
})

test('a card payment works by keyboard alone, including fields and bank', async ({ page }) => {
  await prepareOrder(page)
  await tabTo(page, /^PayPal$/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Kredit- oder Debitkarte' })).toBeChecked()
  for (const [label, value] of Object.entries(CARD)) {
    await fieldOf(page, label).waitFor()
    await tabTo(page, new RegExp(`^${label}$`))
    await page.keyboard.type(value)
  }
  await tabTo(page, /^Zahlungspflichtig bestellen/)
  await page.keyboard.press('Enter')
  await page.getByTitle('Freigabe durch Ihre Bank').contentFrame().getByRole('button').first().waitFor()
  await tabTo(page, /^Zahlung freigeben$/)
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
})

for (const { way, steps } of [
  { way: 'Apple Pay', steps: 2 },
  { way: 'Google Pay', steps: 3 },
]) {
  test(`${way} works by keyboard alone`, async ({ page }) => {
    await prepareOrder(page)
    await page.getByRole('radio', { name: way }).waitFor()
    await tabTo(page, /^PayPal$/)
    for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: `Mit ${way} kaufen` }).waitFor()
    await tabTo(page, new RegExp(`^Mit ${way.replace(' ', '\\s')} kaufen$`))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: way }).waitFor()
    await expect(page.getByRole('button', { name: 'Bezahlen', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(thanks(page)).toBeVisible()
  })
}

/** The upper edge of an element that stays where it is; waits while it is replaced or moves. */
async function settledTop(element: Locator): Promise<number> {
  let top: number | undefined
  await expect
    .poll(async () => {
      const before = top
      top = (await element.boundingBox())?.y
      return top !== undefined && top === before
    })
    .toBe(true)
  return top ?? Number.NaN
}

/** Holds PayPal's script back; returns the function that lets it through. */
async function holdScript(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/web-sdk/v6/core*', async (route) => {
    await held
    await route.fallback()
  })
  return release
}

test('the pay button appears in the place that was reserved for it', { tag: '@both' }, async ({ page }) => {
  const release = await holdScript(page)
  await prepareOrder(page)
  const reserved = await settledTop(page.getByText('PayPal wird geladen'))
  release()
  await expect(page.getByRole('radio', { name: 'Kredit- oder Debitkarte' })).toBeVisible()
  expect(
    Math.abs((await settledTop(page.getByRole('button', { name: /PayPal — Jetzt kaufen/ }))) - reserved),
  ).toBeLessThan(2)
})

test('the card form that the device remembers has its place from the start', { tag: '@both' }, async ({ page }) => {
  await prepareOrder(page)
  await chooseCard(page)
  const release = await holdScript(page)
  await page.reload()
  const button = await settledTop(page.getByText('PayPal wird geladen'))
  const below = page.getByRole('contentinfo')
  const footer = await settledTop(below)
  release()
  await expect(fieldOf(page, 'Kartennummer')).toBeVisible()
  expect(Math.abs((await settledTop(buyButton(page))) - button)).toBeLessThan(2)
  expect(Math.abs((await settledTop(below)) - footer)).toBeLessThan(2)
})
