/** The Brotbüdel as customers use it: lines, sums, coupons, notes, notifications, several tabs at once. */
import { expect, type Page, test } from 'playwright/test'
import { clickAwake } from './support/awake'
import { addToCart, call, configure, fill, logIn, skuid } from './support/cart'

/** 5,20 €, from three 4,90 €; bread. */
const SPEICHERLAIB = 1001
/** 3,95 €, no tier; bread. */
const MOEWENKRUSTE = 1002
/** Bread of Tuesdays, Thursdays and Saturdays. */
const KLABAUTERKORN = 1005
/** Ten at least. */
const LEICHTMATROSEN = 2024
/** 25 cents deposit each. */
const COLA = 5011

const bag = (page: Page) => page.getByRole('region', { name: 'Bestellübersicht' })
const line = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const checkOut = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Zur Kasse' }).first()
const row = (page: Page, label: string) => bag(page).getByRole('term').filter({ hasText: label }).locator('+ dd')

test('the cart page names service, branch and time, the way to change them and the way back to the shelves', async ({
  page,
}) => {
  await fill(page, [[MOEWENKRUSTE, 1]])
  await page.goto('/warenkorb')
  const order = page.getByRole('main').getByRole('region', { name: 'Ihre Bestellung' })
  await expect(order).toContainText('Zum Mitnehmen')
  await expect(order).toContainText(/Lübeck, Hüxstraße.*23552 Lübeck/)
  await expect(order).toContainText(/\d\d:\d\d Uhr.*(Mo|Di|Mi|Do|Fr|Sa|So), \d\d\.\d\d\.20\d\d/)
  await expect(page.getByRole('link', { name: 'Weiter einkaufen' })).toHaveAttribute('href', /^\/produkte$/i)
  await clickAwake(order.getByRole('button', { name: 'Termin ändern' }))
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Wann holen Sie ab?' })).toBeVisible()
})

test('what was chosen and how much is in the cart stands in the first answer', async ({ page }) => {
  await fill(page, [[MOEWENKRUSTE, 2]])
  for (const path of ['/produkte/brote', '/produkte/brote/moewenkruste-1002', '/warenkorb']) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('Lübeck, Hüxstraße')
    expect(html, path).toContain('aria-label="Brotbüdel, 2 Artikel"')
  }
})

test('an add whose answer gets lost on the way counts once', async ({ page }) => {
  await configure(page)
  await page.goto('/produkte/brote/moewenkruste-1002')
  let sent = 0
  await page.route('**/api/cart/product', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await clickAwake(page.getByRole('button', { name: 'In den Brotbüdel' }).first())
  await expect(page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' })).toBeVisible()
  expect(sent).toBe(2)
  expect((await call(page, 'GET', '/api/cart')).body['itemCount']).toBe(1)
})

test('an add without a connection says so, and works once there is one', async ({ page, context }) => {
  await configure(page)
  await page.goto('/produkte/brote/moewenkruste-1002')
  const add = page.getByRole('button', { name: 'In den Brotbüdel' }).first()
  await expect(add).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await clickAwake(add)
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Keine Verbindung.' })).toBeVisible()
  await context.setOffline(false)
  await add.click()
  await expect(page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' })).toBeVisible()
})

test.describe('lines', () => {
  test('show what they are, what they cost and the deposit, newest first', async ({ page }) => {
    await fill(page, [
      [SPEICHERLAIB, 3],
      [COLA, 2],
    ])
    await page.goto('/warenkorb')
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      '2 x Hafen-Cola',
      '3 x Speicherlaib',
    ])
    await expect(line(page, 'Speicherlaib')).toContainText('Mengenrabatt ab 3 Stück')
    await expect(line(page, 'Speicherlaib')).toContainText(/14,70\s€.*15,60\s€.*\(Einzelpreis 4,90\s€\)/)
    await expect(line(page, 'Hafen-Cola')).toContainText(/zzgl. 0,50\s€ Pfand/)
    await expect(row(page, 'Summe (5 Stück)')).toHaveText(/20,80\s€/)
    await expect(row(page, 'Sie sparen')).toHaveText(/0,90\s€/)
    await expect(row(page, 'Pfand')).toHaveText(/0,50\s€/)
    await expect(row(page, 'Gesamtsumme')).toHaveText(/20,40\s€/)
  })

  test('change their quantity at once, and the sums follow the server', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 1]])
    await page.goto('/warenkorb')
    await page.getByRole('button', { name: 'Anzahl Möwenkruste erhöhen' }).click()
    await expect(page.getByRole('heading', { name: '2 x Möwenkruste' })).toBeVisible()
    await expect(row(page, 'Gesamtsumme')).toHaveText(/7,90\s€/)
    await page.getByRole('spinbutton', { name: 'Anzahl Möwenkruste' }).fill('5')
    await expect(row(page, 'Summe (5 Stück)')).toHaveText(/19,75\s€/)
  })

  test('say why a quantity was refused and go back to the old one', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 1]])
    await page.goto('/warenkorb')
    await page.route('**/api/cart/product', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'stock_exceeded', message: 'So viele haben wir leider nicht mehr.' },
      }),
    )
    await page.getByRole('button', { name: 'Anzahl Möwenkruste erhöhen' }).click()
    await expect(line(page, 'Möwenkruste').getByRole('alert')).toHaveText('So viele haben wir leider nicht mehr.')
    await expect(page.getByRole('heading', { name: '1 x Möwenkruste' })).toBeVisible()
    await expect(row(page, 'Gesamtsumme')).toHaveText(/3,95\s€/)
  })

  test('can be taken out and put back', async ({ page }) => {
    await fill(page, [
      [MOEWENKRUSTE, 2],
      [LEICHTMATROSEN, 20],
    ])
    await page.goto('/warenkorb')
    await page.getByRole('button', { name: /Entfernen.*Leichtmatrosen/ }).click()
    await expect(page.getByRole('heading', { name: 'Leichtmatrosen' })).toBeHidden()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByRole('heading', { name: '20 x Leichtmatrosen' })).toBeVisible()
  })

  test('all go after a question', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 2]])
    await page.goto('/warenkorb')
    await page.getByRole('button', { name: 'Brotbüdel leeren' }).click()
    await page.getByRole('dialog', { name: 'Brotbüdel leeren?' }).getByRole('button', { name: 'Abbrechen' }).click()
    await expect(page.getByRole('heading', { name: '2 x Möwenkruste' })).toBeVisible()
    await page.getByRole('button', { name: 'Brotbüdel leeren' }).click()
    await page.getByRole('button', { name: 'Ja, leeren' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Brotbüdel leer' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Oft bestellt' })).toBeVisible()
  })
})

test.describe('what goes with it', () => {
  test('is offered until it is in the cart', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 1]])
    await page.goto('/warenkorb')
    const promoted = page.getByRole('region', { name: 'Passt super dazu!' })
    const name = (await promoted.getByRole('paragraph').first().textContent()) ?? ''
    await promoted.getByRole('button', { name: 'Hinzufügen' }).click()
    await expect(page.getByRole('heading', { name: `1 x ${name}` })).toBeVisible()
    await expect(promoted).toBeHidden()
  })
})

test.describe('a coupon', () => {
  const tag = (page: Page, code: string) => page.getByRole('button', { name: `Gutschein ${code} entfernen` })
  const box = (page: Page) => page.getByRole('checkbox', { name: 'Gutschein hinzufügen' })
  async function redeem(page: Page, code: string) {
    await box(page).check()
    await page.getByRole('textbox', { name: 'Gutscheincode' }).fill(code)
    await page.getByRole('button', { name: 'Einlösen' }).click()
  }

  test('that is refused says why and may be corrected', async ({ page }) => {
    await fill(page, [[SPEICHERLAIB, 1]])
    await page.goto('/warenkorb')
    await redeem(page, 'sommer25')
    await expect(bag(page).getByRole('alert')).toHaveText('Dieser Gutschein ist abgelaufen.')
    await expect(page.getByRole('textbox', { name: 'Gutscheincode' })).toHaveValue('sommer25')
  })

  test('waits as a red tag for its minimum, then takes its discount', async ({ page }) => {
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

  test('that is removed gives the price and the box back', async ({ page }) => {
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
    test(`${what} is refused and changes nothing`, async ({ page }) => {
      await fill(page, [[MOEWENKRUSTE, 8]])
      const answer = await call(page, 'POST', '/api/cart/applyCoupon', { Code: code })
      expect(answer.status).toBe(status)
      expect(answer.body['message']).toMatch(/\p{L}{3,}/u)
      const after = await call(page, 'GET', '/api/cart')
      expect(after.body).toMatchObject({ grandTotal: 3160, appliedCouponCodes: [], notAppliedInCartCodes: [] })
    })
  }
})

test.describe('a customer', () => {
  test.describe.configure({ mode: 'serial' })

  test('reads what his discounts save, and what they exclude', async ({ page }) => {
    await logIn(page)
    await call(page, 'POST', '/api/cart/reset', {})
    await fill(page, [
      [SPEICHERLAIB, 3],
      [MOEWENKRUSTE, 2],
    ])
    await call(page, 'POST', '/api/cart/applyCoupon', { Code: 'BROT15' })
    await page.goto('/warenkorb')
    await page.getByText('Was spare ich?').click()
    await expect(bag(page)).toContainText(
      /Der Mengenrabatt spart hier 0,90\s€, der Treuerabatt hätte 0,94\s€ gespart\./,
    )
    await expect(bag(page)).toContainText(/Ihr Gutschein spart 3,39\s€, der Treuerabatt hätte 0,47\s€ gespart\./)
    await call(page, 'POST', '/api/cart/reset', {})
  })

  test('shares his cart with nobody who knew it before he logged in', async ({ page, browser, baseURL }) => {
    await fill(page, [[MOEWENKRUSTE, 2]])
    const planted = await page.context().cookies()
    await logIn(page)
    await page.goto('/warenkorb')
    await expect(page.getByRole('heading', { name: '2 x Möwenkruste' })).toBeVisible()

    const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await stranger.context().addCookies(planted)
    await stranger.goto('/warenkorb')
    await expect(stranger.getByRole('heading', { name: 'Brotbüdel leer' })).toBeVisible()
    const change = await call(stranger, 'POST', '/api/cart/product', { SKUID: skuid(MOEWENKRUSTE), CartItemUnits: 1 })
    expect(change.status).toBe(401)
    await stranger.context().close()

    await call(page, 'POST', '/api/cart/reset', {})
  })
})

test('who orders again is asked for the time first, then finds the sums', async ({ page }, { project }) => {
  // A customer for each project, because a cart comes back with its customer.
  await logIn(page, project.name === 'phone' ? 'mika.lorenzen@beispiel.de' : 'sevda.yildiz@beispiel.de')
  await call(page, 'POST', '/api/cart/reset', {})
  const { orders } = (await (await page.request.get('/api/customer/orders')).json()) as {
    orders: { invoiceNumber: string }[]
  }
  await call(page, 'POST', '/api/order/copyOrderToCart', { InvoiceNumber: orders[0]?.invoiceNumber })
  await page.goto('/warenkorb')
  await expect(page.getByText('Es fehlen noch Geschäft und Termin.')).toBeVisible()
  await expect(checkOut(page)).toHaveCount(0)
  await clickAwake(bag(page).getByRole('button', { name: 'Geschäft und Termin wählen' }))
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
  await configure(page)
  await page.reload()
  await expect(row(page, 'Gesamtsumme')).toBeVisible()
  await expect(checkOut(page)).toBeVisible()
  await call(page, 'POST', '/api/cart/reset', {})
})

test('a guest is told what an account would save', async ({ page }) => {
  await fill(page, [[MOEWENKRUSTE, 1]])
  await page.goto('/warenkorb')
  const hint = 'Mit einem Kundenkonto würden Sie für min. 1 Produkt 6% Treuerabatt erhalten.'
  await expect(bag(page)).toContainText(hint)
  await call(page, 'POST', '/api/cart/applyCoupon', { Code: 'BROT15' })
  await page.reload()
  await expect(bag(page)).not.toContainText(hint)
})

test.describe('the note', () => {
  test('of bread is saved, kept, and goes with the bread', async ({ page }) => {
    await fill(page, [
      [MOEWENKRUSTE, 1],
      [COLA, 1],
    ])
    await page.goto('/warenkorb')
    await expect(page.getByRole('radio', { name: 'Ich nehme meine Brote am Stück' })).toBeChecked()
    await page.getByRole('radio', { name: 'Bitte alle Brote schneiden' }).check()
    await expect(page.getByText('Erfolgreich gespeichert')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Bitte alle Brote schneiden' })).toBeChecked()
    await page.getByRole('button', { name: /Entfernen.*Möwenkruste/ }).click()
    await expect(page.getByRole('radio')).toHaveCount(0)
    expect((await call(page, 'GET', '/api/cart')).body['cartNote']).toBe('')
  })

  test('is stored as text, and too much of it is refused at its field', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 1]])
    const html = '<img src=x onerror=alert(1)>'
    expect((await call(page, 'POST', '/api/cart/note', { noteText: html })).body['cartNote']).toBe(html)
    const long = await call(page, 'POST', '/api/cart/note', { noteText: 'x'.repeat(5000) })
    expect(long).toMatchObject({ status: 400, body: { fields: { noteText: expect.stringContaining('500') } } })
    expect((await call(page, 'GET', '/api/cart')).body['cartNote']).toBe(html)
  })

  test('at the table is asked for before the checkout', async ({ page }) => {
    await page.goto('/agb')
    await configure(page, { orderMode: 'inhouse' })
    await addToCart(page, LEICHTMATROSEN, 10)
    await page.goto('/warenkorb')
    await checkOut(page).click()
    await expect(bag(page).getByRole('alert')).toContainText('Bitte füllen Sie alle Pflichtfelder aus um fortzufahren.')
    await expect(bag(page).getByRole('link', { name: 'Bitte melden Sie sich an.' })).toBeVisible()
    const table = page.getByRole('textbox', { name: 'Tischnummer *' })
    await expect(table).toBeFocused()
    await expect(table).toBeInViewport()
    await expect(table).toHaveAccessibleDescription('Bitte geben Sie eine Tischnummer an.')
    await table.fill('99')
    await checkOut(page).click()
    await expect(table).toHaveAccessibleDescription('Bitte geben Sie eine gültige Tischnummer an.')
    await expect(page).toHaveURL('/warenkorb')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await table.fill('12')
    await table.blur()
    await expect(page.getByText('Erfolgreich gespeichert')).toBeVisible()
    expect((await call(page, 'GET', '/api/cart')).body['cartNote']).toBe('Tisch-12')
    await checkOut(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kasse' })).toBeVisible({ timeout: 20_000 })
  })
})

test.describe('a notification', () => {
  const ok = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'OK' })

  test('names what a new day took out of the cart, once', async ({ page }) => {
    await fill(
      page,
      [
        [KLABAUTERKORN, 1],
        [LEICHTMATROSEN, 10],
      ],
      { weekday: 2 },
    )
    await configure(page, { weekday: 3 })
    await page.goto('/warenkorb')
    const dialog = page.getByRole('dialog', { name: 'Ihr Brotbüdel hat sich geändert' })
    await expect(dialog.getByRole('term')).toHaveText('Klabauterkorn')
    await expect(dialog.getByRole('definition')).toHaveText('An diesem Tag backen wir es nicht.')
    await expect(dialog).toContainText('Klabauterkorn gibt es nur dienstags, donnerstags und samstags.')
    const read = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/notification'))
    await ok(page).click()
    await read
    await page.reload()
    await expect(page.getByRole('heading', { name: '10 x Leichtmatrosen' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('of a cart that may not be ordered leads to the start page', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 1]], { orderMode: 'delivery' })
    await page.goto('/warenkorb')
    await expect(row(page, 'Liefergebühr')).toHaveText(/3,90\s€/)
    await checkOut(page).click()
    await expect(page.getByRole('dialog', { name: 'Mindestbestellwert nicht erreicht' })).toBeVisible()
    await ok(page).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' })).toBeVisible()
  })

  test('of a place that was lost leads to another branch, with the cart as it is', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 2]])
    await page.goto('/warenkorb')
    const { body: cart } = await call(page, 'GET', '/api/cart')
    const shopNotification = {
      headline: 'Ihre Reservierung ist abgelaufen',
      text: 'Es konnte kein neuer Bestellzeitpunkt ermittelt werden.',
      explanation: 'Bitte wählen Sie ein anderes Geschäft.',
      changes: [],
      validationResult: 'invalid',
      redirectTarget: null,
    }
    const lost = { ...cart, targetDateTime: '0001-01-01T00:00:00' }
    await page.route('**/api/cart', (route) => route.fulfill({ json: { ...lost, shopNotification } }))
    await page.route('**/api/cart/notification', (route) =>
      route.fulfill({ json: { ...lost, shopNotification: null } }),
    )
    const dialog = page.getByRole('dialog', { name: 'Ihre Reservierung ist abgelaufen' })
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(dialog).toContainText('Bitte wählen Sie ein anderes Geschäft.', { timeout: 2000 })
    }).toPass()
    await dialog.getByRole('button', { name: 'Anderes Geschäft wählen' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Wo möchten Sie abholen?' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
    await expect(page.getByRole('heading', { name: '2 x Möwenkruste' })).toBeVisible()
  })

  test('of a reservation that ended for good empties the cart', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 1]])
    await page.goto('/warenkorb')
    const shopNotification = {
      headline: 'Ihre Reservierung ist abgelaufen',
      text: 'Es konnte kein neuer Bestellzeitpunkt ermittelt werden.',
      changes: [],
      validationResult: 'invalid',
      redirectTarget: '/',
    }
    await page.route('**/api/cart/validate', (route) =>
      route.fulfill({ json: { validationResult: 'invalid', shopNotification } }),
    )
    await checkOut(page).click()
    await ok(page).click()
    await expect(page.getByRole('heading', { name: 'Brotbüdel leer' })).toBeVisible()
  })
})

test.describe('several tabs', () => {
  const return_ = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

  test('show the same cart within a second of coming back', async ({ page, context }) => {
    await fill(page, [[MOEWENKRUSTE, 1]])
    await page.goto('/warenkorb')
    const other = await context.newPage()
    await other.goto('/warenkorb')
    await other.getByRole('button', { name: 'Anzahl Möwenkruste erhöhen' }).click()
    await expect(row(other, 'Gesamtsumme')).toHaveText(/7,90\s€/)
    await return_(page)
    await expect(row(page, 'Gesamtsumme')).toHaveText(/7,90\s€/, { timeout: 1000 })
  })

  test('and pages out of the back/forward cache ask for the present cart', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 1]])
    await page.goto('/warenkorb')
    await expect(row(page, 'Gesamtsumme')).toHaveText(/3,95\s€/)
    await addToCart(page, MOEWENKRUSTE)
    // The page listens once it is hydrated.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expect(row(page, 'Gesamtsumme')).toHaveText(/7,90\s€/, { timeout: 1000 })
    }).toPass()
  })

  test('that change one cart at once lose nothing and double nothing', async ({ page, context }) => {
    await configure(page)
    const other = await context.newPage()
    await other.goto('/agb')
    await Promise.all([
      ...Array.from({ length: 10 }, () => addToCart(page, MOEWENKRUSTE)),
      ...Array.from({ length: 10 }, () => addToCart(other, SPEICHERLAIB)),
    ])
    expect((await call(page, 'GET', '/api/cart')).body['itemCount']).toBe(20)
  })
})

test.describe('under the cart icon', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 1024, 'there is no room for it on a phone')

  test('the cart shows when something was added, and goes with Escape', async ({ page }) => {
    await configure(page)
    await page.goto('/produkte/brote/moewenkruste-1002')
    await page.getByRole('button', { name: 'In den Brotbüdel' }).first().click()
    await expect(bag(page)).toContainText('1 x Möwenkruste')
    await expect(bag(page).getByRole('link', { name: 'Brotbüdel ansehen' })).toBeVisible()
    await page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' }).focus()
    await page.keyboard.press('Escape')
    await expect(bag(page)).toBeHidden()
  })

  test('the cart shows for the pointer, and can be changed there', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 1]])
    await page.goto('/service')
    await page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' }).hover()
    await bag(page).getByRole('button', { name: 'Anzahl Möwenkruste erhöhen' }).click()
    await expect(row(page, 'Gesamtsumme')).toHaveText(/7,90\s€/)
    await bag(page)
      .getByRole('button', { name: /Entfernen.*Möwenkruste/ })
      .click()
    await expect(bag(page)).toBeHidden()
  })
})

const queued = (page: Page) =>
  page.evaluate(() => (window.analyticsQueue ?? []).map(({ event, location }) => [event, location]))

test('events say where on screen they happened', async ({ page }) => {
  await configure(page)
  await page.goto('/produkte/brote/moewenkruste-1002')
  await clickAwake(page.getByRole('button', { name: 'In den Brotbüdel' }).first())
  for (const event of [
    ['view_item', 'Product Detail'],
    ['view_item_list', 'Product Recommendations'],
    ['add_to_cart', 'Product Detail'],
  ]) {
    await expect.poll(() => queued(page)).toContainEqual(event)
  }
  await page.goto('/produkte/brote')
  await expect.poll(() => queued(page)).toContainEqual(['view_item_list', 'Category Page'])
})

test('what a visitor does is queued after a second, and sent nowhere', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url())
  })
  await fill(page, [[MOEWENKRUSTE, 2]])
  await page.goto('/warenkorb')
  await page.getByRole('button', { name: 'Anzahl Möwenkruste verringern' }).click()
  await expect.poll(() => queued(page)).toContainEqual(['view_cart', 'Cart Page'])
  await expect.poll(() => queued(page)).toContainEqual(['remove_from_cart', 'Cart Page'])
  expect(elsewhere).toEqual([])
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
})
