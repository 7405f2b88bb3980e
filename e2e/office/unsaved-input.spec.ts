/** Input that is not saved yet: a link, the browser's back button and another item of the page's list leave a form only after a yes. */
import { expect, type Page } from 'playwright/test'
import { clickHydrated, fillHydrated } from '../support/hydration'
import { logInStaff, type STAFF } from '../support/staff'
import { test } from '../support/test'

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true }).first()
const press = (page: Page, name: string | RegExp) =>
  clickHydrated(page.getByRole('button', { name, exact: true }).first())

type Form = {
  role?: keyof typeof STAFF
  /** Page before the form, with a link to it. */
  from: string
  link: string | RegExp
  /** Opens the form on its page. */
  open?: (page: Page) => Promise<void>
  input: string | RegExp
  /** Shows something else of the page in place of the form. */
  other?: string | RegExp
}

const OFFICE = '/team/zentrale/heute'
const FORMS: Readonly<Record<string, Form>> = {
  product: { from: '/team/zentrale/produkte', link: 'Alsterschwan', input: 'Unterzeile' },
  'new product': { from: '/team/zentrale/produkte', link: 'Neues Produkt', input: 'Name' },
  'prices by hand': {
    from: '/team/zentrale/produkte',
    link: 'Preise',
    open: async (page) => {
      await fillHydrated(page.getByLabel('Ab Tag'), '2040-12-01')
      await press(page, /^Von Hand/)
    },
    input: /in Euro$/,
  },
  branch: { from: '/team/zentrale/filialen', link: /^Lübeck, Hüxstraße/, input: 'Telefon' },
  closure: {
    from: '/team/zentrale/filialen',
    link: 'Schließtage',
    open: (page) => press(page, 'Neue Schließung'),
    input: 'Grund',
    other: 'Zurück zur Liste',
  },
  coupon: {
    from: OFFICE,
    link: 'Gutscheine',
    open: (page) => press(page, 'Neuer Gutschein'),
    input: 'Zweck',
    other: /^BROT15/,
  },
  question: {
    from: OFFICE,
    link: 'Inhalte',
    open: (page) => press(page, 'Neue Frage'),
    input: 'Frage',
    other: /^Wie kann ich bezahlen/,
  },
  accounts: { role: 'books', from: '/team/zentrale/buchhaltung', link: 'Konten', input: 'Beraternummer' },
  'other hours of a day': {
    role: 'manager',
    from: '/team/filiale/18',
    link: 'Zeiten',
    open: (page) => press(page, /Neujahr$/),
    input: 'Anlass',
    other: /Silvester$/,
  },
  'refusal of a company': {
    from: OFFICE,
    link: 'Firmen',
    open: (page) => press(page, /^Bootsbau Lorenzen/),
    input: 'Grund, den die Firma liest',
    other: /^Reederei Petersen/,
  },
  'note to a branch': {
    from: OFFICE,
    link: 'Bestellungen',
    open: async (page) => {
      await fillHydrated(page.getByRole('searchbox', { name: 'Bestellung suchen' }), 'Inken')
      await press(page, /Johannsen/)
    },
    input: 'Notiz für die Filiale',
  },
  invitation: { from: OFFICE, link: 'Personen', input: 'Name *' },
}

for (const [name, { role = 'headOffice', from, link, open, input, other }] of Object.entries(FORMS))
  test(`${name}: is left with unsaved input only after a yes`, async ({ page }) => {
    const questions: string[] = []
    let answer: 'accept' | 'dismiss' = 'dismiss'
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      return dialog[answer]()
    })
    await logInStaff(page, role)
    await page.goto(from)
    const before = page.url()
    await clickHydrated(page.getByRole('link', { name: link, exact: true }).first())
    await page.waitForURL((url) => url.href !== before)
    await open?.(page)
    const address = page.url()
    await fillHydrated(field(page, input), '4711')

    const areas = page.getByRole('navigation', { name: 'Bereiche' })
    await clickHydrated(areas.getByRole('listitem').getByRole('link').first())
    expect(questions).toEqual(['confirm'])
    await page.evaluate(() => history.back())
    await expect.poll(() => questions).toEqual(['confirm', 'confirm'])
    if (other !== undefined) {
      await press(page, other)
      expect(questions.splice(2)).toEqual(['confirm'])
    }
    await expect(field(page, input)).toHaveValue('4711')
    expect(page.url()).toBe(address)

    answer = 'accept'
    await page.evaluate(() => history.back())
    await page.waitForURL(before)
    expect(questions).toEqual(['confirm', 'confirm', 'confirm'])
  })

test('input that is saved after the login has ended stays, and is saved after another login', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto('/team/zentrale/gutscheine')
  await press(page, 'Neuer Gutschein')
  const code = `ZU${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await fillHydrated(field(page, 'Code'), code)
  await field(page, 'Nachlass in Prozent').fill('10')
  await page.context().clearCookies()
  await press(page, 'Speichern')
  await page.getByRole('dialog', { name: 'Sie sind abgemeldet' }).getByRole('button', { name: 'Später' }).click()
  await expect(field(page, 'Code')).toHaveValue(code)
  await logInStaff(page, 'headOffice')
  await press(page, 'Speichern')
  await expect(page.getByRole('heading', { name: code })).toBeVisible()
})
