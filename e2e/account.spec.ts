/** The customer account: how one gets it, keeps it in order and leaves it (spec §4 "Login, wishlist, forms", §5, §8). */
import { expect, type Page, test } from 'playwright/test'
import { comeFromElsewhere, enter, enterAsNewCustomer, mailTo, newEmail, PASSWORD } from './support/account'
import { addToCart, fill } from './support/cart'
import { payWith } from './support/purchase-steps'

const NEW_PASSWORD = 'Franzbrot8'
const HAUKE = { email: 'hauke.petersen@beispiel.de', password: 'MoinMoin2026!' }
const COMPANY = { email: 'einkauf@reederei-petersen.beispiel.de', password: 'MoinMoin2026!' }

/** A field by its label alone: buttons beside it carry the label as well. */
const field = (page: Page, label: string) => page.getByRole('textbox', { name: `${label} *`, exact: true })

/** In the header of customers only. */
const accountMenu = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Mein Junge', exact: true }).first()

async function logInByForm(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'E-Mail Adresse').fill(email)
  await field(page, 'Passwort').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Kostenlos registrieren' })
  await expect(dialog).toBeVisible()
  await field(page, 'Vorname').fill('Inken-Maj')
  await field(page, 'Nachname').fill('D´Großmann')
  await dialog.getByRole('textbox', { name: 'E-Mail Adresse *', exact: true }).fill(email)
  await field(page, 'E-Mail Adresse wiederholen').fill(email)
  await dialog.getByRole('textbox', { name: 'Passwort *', exact: true }).fill(PASSWORD)
  await field(page, 'Passwort wiederholen').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Kostenlos registrieren' }).click()
}

test.beforeEach(({ page }) => comeFromElsewhere(page))

test.describe('registration', () => {
  test('tells everything that is missing at its field', async ({ page }) => {
    await page.goto('/auth/login?registrieren')
    const dialog = page.getByRole('dialog', { name: 'Kostenlos registrieren' })
    await dialog.getByRole('radio', { name: 'Firma' }).check()
    await dialog.getByRole('button', { name: 'Kostenlos registrieren' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Bitte prüfen Sie 7 Angaben.')
    for (const text of [
      'Bitte geben Sie den Firmennamen an.',
      'Bitte geben Sie Ihren Vornamen an.',
      'Bitte geben Sie Ihren Nachnamen an.',
    ]) {
      await expect(dialog.getByText(text)).toBeVisible()
    }
    await expect(dialog.getByText('Bitte geben Sie eine E-Mail Adresse an.')).toHaveCount(2)
    await expect(dialog.getByText('Bitte geben Sie ein Passwort an.')).toHaveCount(2)
  })

  test('ticks the rules of a password off while one types', async ({ page }) => {
    await page.goto('/auth/login?registrieren')
    const dialog = page.getByRole('dialog', { name: 'Kostenlos registrieren' })
    const password = dialog.getByRole('textbox', { name: 'Passwort *', exact: true })
    await password.fill('deich7')
    await expect(dialog.getByText('erfüllt: Eine Ziffer oder ein Sonderzeichen')).toBeVisible()
    await expect(dialog.getByText('noch offen: Mindestens 8 Zeichen')).toBeVisible()
    await password.fill(PASSWORD)
    await expect(dialog.getByText('erfüllt: Mindestens 8 Zeichen')).toBeVisible()
    await expect(dialog.getByText('noch offen:')).toHaveCount(0)
  })

  test('leads a new customer on to the ReturnUrl, logged in and welcomed by mail', async ({ page }) => {
    const email = newEmail()
    await page.goto('/auth/login?registrieren&ReturnUrl=%2Fwarenkorb')
    await fillRegistration(page, email)
    await expect(page).toHaveURL('/warenkorb')
    await expect(accountMenu(page)).toBeVisible()
    expect(await mailTo(page, email, 'Willkommen')).toContain('6 % Treuerabatt')
    await page.goto('/mein-junge/uebersicht')
    await expect(page.getByRole('heading', { level: 1, name: 'Hallo, Inken-Maj!' })).toBeVisible()
  })

  test('of a registered address tells its owner by mail only', async ({ page }) => {
    await page.goto('/auth/login?registrieren')
    await fillRegistration(page, 'sevda.yildiz@beispiel.de')
    await expect(page.getByText('Bitte sehen Sie in Ihr Postfach')).toBeVisible()
    expect(await mailTo(page, 'sevda.yildiz@beispiel.de', 'bereits ein Kundenkonto')).toContain('Es wurde nichts')
  })
})

test.describe('login', () => {
  test('asks for both and says when it failed', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Bitte geben Sie eine E-Mail Adresse an.')).toBeVisible()
    await expect(page.getByText('Bitte geben Sie ein Passwort an.')).toBeVisible()
    await logInByForm(page, newEmail(), PASSWORD)
    await expect(page.getByText('Login fehlgeschlagen, bitte versuchen Sie es erneut.')).toBeVisible()
  })

  test('shows the page it was asked for, and logout ends it', async ({ page }) => {
    const email = await enterAsNewCustomer(page)
    await page.context().clearCookies()
    await page.goto('/mein-junge/meine-daten')
    await expect(page).toHaveURL(/\/auth\/login\?ReturnUrl=/)
    await logInByForm(page, email, PASSWORD)
    await expect(page.getByRole('heading', { level: 1, name: 'Meine Daten' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Mein Junge, Seiten' }).getByRole('button', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/mein-junge/meine-daten')
    await expect(page).toHaveURL(/\/auth\/login\?ReturnUrl=/)
  })

  test('follows no address of another site', async ({ page }) => {
    const email = await enterAsNewCustomer(page)
    await page.context().clearCookies()
    await page.goto('/auth/login?ReturnUrl=%2F%2Fevil.example%2F')
    await logInByForm(page, email, PASSWORD)
    await expect(page).toHaveURL('/mein-junge/uebersicht')
  })
})

test.describe('before the page has its scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a password that is sent never stands in the address', async ({ page }) => {
    await page.goto('/auth/login')
    await logInByForm(page, newEmail(), PASSWORD)
    await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
    expect(page.url()).not.toContain(PASSWORD)
  })
})

test.describe('wishlist', () => {
  test('a guest logs in at the heart, and what he wished is on his list', async ({ page }) => {
    const email = await enterAsNewCustomer(page)
    await page.context().clearCookies()
    await page.goto('/produkte/brote')
    await page.getByRole('button', { name: 'Möwenkruste merken' }).first().click()
    const prompt = page.getByRole('dialog', { name: 'Möwenkruste merken?' })
    await prompt.getByRole('button', { name: 'Anmelden' }).click()
    await logInByForm(page, email, PASSWORD)
    await expect(accountMenu(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Möwenkruste merken' }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    // The page that the login leads to has to be there, or it ends this navigation.
    await page.waitForLoadState('load')
    await page.goto('/merkzettel')
    await expect(page.getByText('Ein Produkt gemerkt')).toBeVisible()
    await page.getByRole('button', { name: 'Merkzettel leeren' }).click()
    await page.getByRole('button', { name: 'Ja, leeren' }).click()
    await expect(page.getByText('Hier sieht es noch leer aus.')).toBeVisible()
  })
})

test.describe('Meine Daten', () => {
  test('are saved, and the good news goes after 3.5 seconds', async ({ page }) => {
    await enterAsNewCustomer(page)
    await page.clock.install()
    await page.goto('/mein-junge/meine-daten')
    await field(page, 'Vorname').fill('Wiebke-Lotte')
    await field(page, 'Straße und Hausnummer').fill('An der Obertrave 8')
    await field(page, 'Postleitzahl').fill('2355')
    await field(page, 'Ort').fill('Lübeck')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Bitte geben Sie eine gültige Postleitzahl ein.')).toBeVisible()
    await field(page, 'Postleitzahl').fill('23552')
    await page.getByRole('button', { name: 'Speichern' }).click()
    const success = page.getByText('Die Daten wurden erfolgreich gespeichert!')
    await expect(success).toBeVisible()
    await page.clock.runFor(3_600)
    await expect(success).toBeHidden()
    await page.reload()
    await expect(field(page, 'Vorname')).toHaveValue('Wiebke-Lotte')
    await expect(field(page, 'Ort')).toHaveValue('Lübeck')
  })

  test('take a doubtful phone number with a hint', async ({ page }) => {
    await enterAsNewCustomer(page)
    await page.goto('/mein-junge/meine-daten')
    const phone = page.getByRole('textbox', { name: 'Telefon', exact: true })
    await phone.fill('0451 5')
    await expect(page.getByText('Bitte geben Sie eine gültige Telefonnummer an.')).toBeVisible()
    await phone.fill('0451 5550199')
    await expect(page.getByText('Bitte geben Sie eine gültige Telefonnummer an.')).toBeHidden()
  })

  test('outlive a login that has ended: the form goes on after the password', async ({ page }) => {
    const email = await enterAsNewCustomer(page)
    await page.goto('/mein-junge/meine-daten')
    await field(page, 'Vorname').fill('Lotte')
    await field(page, 'Straße und Hausnummer').fill('An der Obertrave 8')
    await field(page, 'Postleitzahl').fill('23552')
    await field(page, 'Ort').fill('Lübeck')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Speichern' }).click()
    const dialog = page.getByRole('dialog', { name: 'Anmelden' })
    await expect(dialog.getByRole('textbox', { name: 'E-Mail Adresse *' })).toHaveValue(email)
    await dialog.getByRole('textbox', { name: 'Passwort *', exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Die Daten wurden erfolgreich gespeichert!')).toBeVisible()
    await page.reload()
    await expect(field(page, 'Vorname')).toHaveValue('Lotte')
  })

  test('a new password ends the other session and needs the old one', async ({ page, browser }) => {
    const email = await enterAsNewCustomer(page)
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(new URL('/agb', page.url()).href)
    await enter(elsewhere, email)

    await page.goto('/mein-junge/meine-daten')
    const submit = page.getByRole('button', { name: 'Passwort ändern' })
    await field(page, 'Aktuelles Passwort').fill(NEW_PASSWORD)
    await field(page, 'Neues Passwort').fill(NEW_PASSWORD)
    await field(page, 'Neues Passwort wiederholen').fill(PASSWORD)
    await submit.click()
    await expect(page.getByText('Ihr neues Passwort stimmt nicht überein.')).toBeVisible()
    await field(page, 'Neues Passwort wiederholen').fill(NEW_PASSWORD)
    await submit.click()
    await expect(page.getByText('Bitte überprüfen Sie, ob Ihr altes Passwort korrekt ist.')).toBeVisible()
    await field(page, 'Aktuelles Passwort').fill(PASSWORD)
    await submit.click()
    await expect(page.getByText('Ihr Passwort wurde erfolgreich geändert!')).toBeVisible()

    await page.reload()
    await expect(page).toHaveURL('/mein-junge/meine-daten')
    await elsewhere.goto(page.url())
    await expect(elsewhere).toHaveURL(/\/auth\/login/)
    await elsewhere.context().close()
  })

  test('a new e-mail address is told to the old one', async ({ page }) => {
    const email = await enterAsNewCustomer(page)
    const next = newEmail()
    await page.goto('/mein-junge/meine-daten')
    const submit = page.getByRole('button', { name: 'E-Mail Adresse ändern' })
    await field(page, 'Neue E-Mail Adresse').fill(email)
    await field(page, 'Neue E-Mail Adresse wiederholen').fill(next)
    await submit.click()
    await expect(page.getByText('Das ist bereits Ihre E-Mail Adresse.')).toBeVisible()
    await expect(page.getByText('Die E-Mail Adresse stimmt nicht überein.')).toBeVisible()
    await field(page, 'Neue E-Mail Adresse').fill(next)
    await submit.click()
    await expect(page.getByText('Ihre E-Mail Adresse wurde erfolgreich geändert!')).toBeVisible()
    await expect(page.getByText(`Aktuell: ${next}`)).toBeVisible()
    expect(await mailTo(page, email, 'Ihre E-Mail Adresse wurde geändert')).toContain(next)
  })

  test('of a business card are shown only', async ({ page }) => {
    await enter(page, COMPANY.email, COMPANY.password)
    await page.goto('/mein-junge/meine-daten')
    await expect(page.getByText('Ihr Konto gehört zu einer Business-Karte.')).toBeVisible()
    await expect(field(page, 'Nachname')).toBeDisabled()
    await expect(field(page, 'Straße und Hausnummer')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0)
  })

  test('are downloaded, and the account is deleted with its password', async ({ page }) => {
    const email = await enterAsNewCustomer(page)
    await page.goto('/mein-junge/meine-daten')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Meine Daten herunterladen' }).click()
    expect((await downloading).suggestedFilename()).toBe('meine-daten.json')
    const file = await page.request.get('/api/customer/export')
    expect(await file.json()).toMatchObject({ customer: { customerDetails: { email } }, orders: [], wishlist: [] })

    await page.getByRole('button', { name: 'Kundenkonto löschen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kundenkonto löschen?' })
    await dialog.getByRole('textbox', { name: 'Passwort *', exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Konto löschen' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/auth/login')
    await logInByForm(page, email, PASSWORD)
    await expect(page.getByText('Login fehlgeschlagen, bitte versuchen Sie es erneut.')).toBeVisible()
  })
})

test('a customer makes a branch his own, and the overview knows it', async ({ page }) => {
  await enterAsNewCustomer(page)
  await page.goto('/?branch=17')
  const dialog = page.getByRole('dialog', { name: 'Lübeck, Hüxstraße' })
  await dialog.getByRole('button', { name: 'Als mein Geschäft wählen' }).click()
  await expect(dialog.getByRole('button', { name: 'Ihr Geschäft', pressed: true })).toBeVisible()
  await page.goto('/mein-junge/uebersicht')
  await expect(page.getByRole('main').getByText('Lübeck, Hüxstraße')).toBeVisible()
})

test('a forgotten password is replaced by a mailed link that works once', async ({ page }) => {
  const email = await enterAsNewCustomer(page)
  await page.context().clearCookies()
  await page.goto('/auth/retrievepassword')
  await field(page, 'E-Mail Adresse').fill(email)
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(page.getByText('ist der Link unterwegs')).toBeVisible()
  const link = /\/auth\/retrievepassword\?token=[\w-]+/.exec(await mailTo(page, email, 'Neues Passwort'))?.[0] ?? ''

  const setPassword = async () => {
    await page.goto(link)
    await field(page, 'Neues Passwort').fill(NEW_PASSWORD)
    await field(page, 'Neues Passwort wiederholen').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
  }
  await setPassword()
  await expect(page.getByText('Ihr Passwort wurde erfolgreich geändert!')).toBeVisible()
  await setPassword()
  await expect(page.getByText('Dieser Link ist abgelaufen oder wurde schon benutzt.')).toBeVisible()
  await page.goto('/auth/login')
  await logInByForm(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL('/mein-junge/uebersicht')
})

test.describe('orders', () => {
  /** With a cart of this visit, which a login keeps: other tests order as the same customer. */
  async function openOrders(page: Page): Promise<void> {
    await fill(page, [[1001, 1]])
    await enter(page, HAUKE.email, HAUKE.password)
    await page.goto('/mein-junge/bestellungen')
  }
  const reorder = (page: Page) => page.getByRole('button', { name: 'Erneut bestellen' }).first().click()

  test('a past one goes into the cart and asks for its time', async ({ page }) => {
    await openOrders(page)
    await reorder(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    const goOn = page.getByRole('button', { name: 'Weiter zum Termin' })
    await expect(goOn.or(page.getByRole('group', { name: 'Tag' }))).toBeVisible()
    if (await goOn.isVisible()) await goOn.click()
    await expect(page.getByRole('group', { name: 'Tag' })).toBeVisible()
  })

  test('what cannot be had any more is listed', async ({ page }) => {
    await page.route('**/api/order/copyOrderToCart', async (route) => {
      const answer = await route.fetch()
      const notAvailable = [{ label: 'Elbsegler', reason: 'Gibt es in diesem Geschäft nicht.' }]
      await route.fulfill({ response: answer, json: { ...(await answer.json()), notAvailable } })
    })
    await openOrders(page)
    await reorder(page)
    const dialog = page.getByRole('dialog', { name: 'Nicht alles gibt es noch' })
    await expect(dialog.getByRole('listitem')).toContainText('Elbsegler')
    await dialog.getByRole('button', { name: 'Weiter zum Termin' }).click()
    await expect(page.getByRole('group', { name: 'Tag' })).toBeVisible()
  })

  test('one that cannot be copied is regretted', async ({ page }) => {
    await openOrders(page)
    await page.route('**/api/order/copyOrderToCart', (route) =>
      route.fulfill({ status: 409, json: { code: 'order_not_copyable', message: '' } }),
    )
    await reorder(page)
    const dialog = page.getByRole('dialog', {
      name: 'Es tut uns leid – Ihre Bestellkonfiguration kann nicht übernommen werden.',
    })
    await dialog.getByRole('link', { name: 'Neue Bestellung starten' }).click()
    await expect(page).toHaveURL('/')
  })

  test('one that was just paid has its receipt and can be cancelled', async ({ page }) => {
    await enterAsNewCustomer(page)
    await fill(page, [[1001, 1]])
    await addToCart(page, 2001, 4)
    await page.goto('/checkout')
    await payWith(page, 'Jetzt bezahlen')
    await expect(page.getByRole('heading', { level: 1, name: /Danke, Wiebke/ })).toBeVisible({ timeout: 30_000 })

    await page.goto('/mein-junge/uebersicht')
    await expect(page.getByRole('region', { name: 'Ihr nächster Abholtermin' })).toBeVisible()
    await page.goto('/mein-junge/bestellungen')
    const order = page.getByRole('group').filter({ hasText: 'Speicherlaib' })
    const receipt = await order.getByRole('link', { name: 'Rechnung' }).getAttribute('href')
    expect((await page.request.get(receipt ?? '')).headers()['content-type']).toBe('application/pdf')
    await order.getByRole('button', { name: 'Bestellung stornieren' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stornieren', exact: true }).click()
    await expect(page.getByText(/· (storniert|wird erstattet|erstattet)/)).toBeVisible()
  })
})

test('what is personal is kept by nobody in between', async ({ page }) => {
  await enterAsNewCustomer(page)
  for (const address of [
    '/mein-junge/uebersicht',
    '/mein-junge/meine-daten',
    '/mein-junge/bestellungen',
    '/merkzettel',
    '/api/customer/orders',
    '/api/customer/export',
    '/api/wishlist',
    '/api/cart',
  ]) {
    const answer = await page.request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(answer.headers()['cache-control'], address).toContain('no-store')
  }
})
