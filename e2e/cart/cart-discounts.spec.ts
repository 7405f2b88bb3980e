/** Coupons and loyalty in the cart (spec §4 "Coupon", §6). */
import { expect, type Page } from 'playwright/test'
import { call, fill, logIn, skuid } from '../support/cart'
import { cartSummary, MOEWENKRUSTE, row, SPEICHERLAIB } from '../support/cart-page'
import { readPage } from '../support/read-page'
import { test } from '../support/test'

test.describe('a coupon', () => {
  const tag = (page: Page, code: string) => page.getByRole('button', { name: `Gutschein ${code} entfernen` })
  const box = (page: Page) => page.getByRole('checkbox', { name: 'Gutschein hinzufügen' })
  async function redeem(page: Page, code: string) {
    await box(page).check()
    await page.getByRole('textbox', { name: 'Gutscheincode' }).fill(code)
    await page.getByRole('button', { name: 'Einlösen' }).click()
  }

  test('that is refused shows the reason and can be corrected', async ({ page }) => {
    await fill(page, [[SPEICHERLAIB, 1]])
    await page.goto('/warenkorb')
    await redeem(page, 'sommer25')
    await expect(cartSummary(page).getByRole('alert')).toHaveText('Dieser Gutschein ist abgelaufen.')
    await expect(page.getByRole('textbox', { name: 'Gutscheincode' })).toHaveValue('sommer25')
  })

  test('is shown as inactive below its minimum, then reduces the sum', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 7]])
    await page.goto('/warenkorb')
    await redeem(page, 'moin10')
    await expect(tag(page, 'MOIN10')).toBeVisible()
    await expect(box(page)).toBeHidden()
    await expect(
      page.getByText('Gutschein auf Bestellung nicht anwendbar: Mindestbestellwert für Gutschein nicht erreicht.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Anzahl Möwenkruste erhöhen' }).click()
    await expect(row(page, 'Gutschein')).toHaveText(/3,16\s€/)
    await expect(page.getByText('Gutschein auf Bestellung nicht anwendbar')).toBeHidden()
  })

  test('that is removed restores the price and the field', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 8]])
    await page.goto('/warenkorb')
    await redeem(page, 'MOIN10')
    await tag(page, 'MOIN10').click()
    await expect(box(page)).toBeVisible()
    await expect(row(page, 'Gesamtsumme')).toHaveText(/31,60\s€/)
  })

  for (const [what, code, status] of [
    ['of 10,000 characters', 'X'.repeat(10_000), 400],
    ['with SQL', `MOIN10'; drop table coupons; --`, 422],
    ['in another alphabet', 'МОІН10', 422],
    ['with a NUL', 'MOIN\u000010', 400],
    ['of spaces', '   ', 400],
  ] as const) {
    test(`${what} is refused and changes nothing`, async ({ request }) => {
      await fill({ request }, [[MOEWENKRUSTE, 8]])
      const answer = await call({ request }, 'POST', '/api/cart/applyCoupon', { Code: code })
      expect(answer.status).toBe(status)
      expect(answer.body['message']).toMatch(/\p{L}{3,}/u)
      const after = await call({ request }, 'GET', '/api/cart')
      expect(after.body).toMatchObject({ grandTotal: 3160, appliedCouponCodes: [], notAppliedInCartCodes: [] })
    })
  }
})

test.describe('a customer', () => {
  test.describe.configure({ mode: 'serial' })

  test('sees how much discounts save, and which ones exclude each other', async ({ page }) => {
    await logIn(page)
    await call(page, 'POST', '/api/cart/reset', {})
    await fill(page, [
      [SPEICHERLAIB, 3],
      [MOEWENKRUSTE, 2],
    ])
    await page.goto('/warenkorb')
    await page.getByText('Was spare ich?').click()
    await expect(cartSummary(page)).toContainText(
      /Der Treuerabatt spart hier 0,94\s€, der Mengenrabatt hätte 0,90\s€ gespart\./,
    )
    await call(page, 'POST', '/api/cart/applyCoupon', { Code: 'BROT15' })
    await page.reload()
    await page.getByText('Was spare ich?').click()
    await expect(cartSummary(page)).toContainText(
      /Ihr Gutschein spart 3,39\s€, der Treuerabatt hätte 0,51\s€ gespart\./,
    )
    await call(page, 'POST', '/api/cart/reset', {})
  })

  test('shares their cart with no session that had it before the login', async ({ page, another }) => {
    await fill(page, [[MOEWENKRUSTE, 2]])
    const planted = await page.context().cookies()
    await logIn(page)
    await page.goto('/warenkorb')
    await expect(page.getByRole('heading', { name: '2 x Möwenkruste' })).toBeVisible()

    const otherVisitor = await another()
    await otherVisitor.context().addCookies(planted)
    await otherVisitor.goto('/warenkorb')
    await expect(otherVisitor.getByRole('heading', { name: 'Brotbüdel leer' })).toBeVisible()
    const change = await call(otherVisitor, 'POST', '/api/cart/product', {
      SKUID: skuid(MOEWENKRUSTE),
      CartItemUnits: 1,
    })
    expect(change.status).toBe(401)

    await call(page, 'POST', '/api/cart/reset', {})
  })
})

test('a guest sees how much an account would save', async ({ request }) => {
  await fill({ request }, [[MOEWENKRUSTE, 1]])
  const hint = 'Mit einem Kundenkonto würden Sie für min. 1 Produkt 6% Treuerabatt erhalten.'
  expect((await readPage({ request }, '/warenkorb')).text).toContain(hint)
  await call({ request }, 'POST', '/api/cart/applyCoupon', { Code: 'BROT15' })
  expect((await readPage({ request }, '/warenkorb')).text).not.toContain(hint)
})
