/** Login, registration and account pages. */
import { expect, type Page } from 'playwright/test'
import { clickHydrated } from '../../support/hydration'
import { button, dialogIsThere, dialogOf, type Screen, submit } from './screen'

const openRegistration = async (view: Page) => {
  await button('Kostenlos registrieren')(view)
  await dialogIsThere(view)
}
const accountLink = (view: Page) =>
  view.getByRole('banner').getByRole('link', { name: 'Mein Junge', exact: true }).first()

/** Messages that disappear after some seconds stay until the next page. */
const keepWhatGoes = (view: Page) =>
  view.evaluate(() => {
    const later = window.setTimeout
    const most = 3_000
    window.setTimeout = ((work: () => void, ms = 0) => (ms > most ? 0 : later(work, ms))) as typeof later
  })

export const account: readonly Screen[] = [
  { name: 'anmelden', path: '/auth/login', visitor: 'stranger' },
  { name: 'anmelden-pflichtfelder', path: '/auth/login', visitor: 'stranger', show: submit('Login') },
  {
    name: 'anmelden-fehler',
    path: '/auth/login',
    visitor: 'stranger',
    show: async (view) => {
      await view.getByRole('textbox', { name: 'E-Mail Adresse *' }).fill('wiebke@beispiel.de')
      await view.getByRole('textbox', { name: 'Passwort *' }).fill('Falsch123!')
      await submit('Login')(view)
      await expect(view.getByText('Login fehlgeschlagen')).toBeVisible()
    },
  },
  { name: 'registrierung', path: '/auth/login', visitor: 'stranger', height: 1200, show: openRegistration },
  {
    name: 'registrierung-fehler',
    path: '/auth/login',
    visitor: 'stranger',
    height: 1500,
    show: async (view) => {
      await openRegistration(view)
      await view.getByRole('dialog').getByRole('button', { name: 'Kostenlos registrieren' }).click()
      await expect(
        view
          .getByRole('dialog')
          .getByText(/^Bitte geben Sie/)
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'profil-menue',
    path: '/agb',
    visitor: 'customer',
    only: 'desktop',
    pointedAt: true,
    show: async (view) => {
      await accountLink(view).hover()
      await expect(view.getByRole('banner').getByRole('link', { name: 'Meine Daten' })).toBeVisible()
    },
  },
  {
    name: 'menue-mobil-profil',
    path: '/agb',
    visitor: 'customer',
    only: 'phone',
    show: async (view) => {
      await clickHydrated(accountLink(view))
      await dialogIsThere(view)
    },
  },
  { name: 'konto', path: '/mein-junge/uebersicht', visitor: 'customer', between: [768] },
  { name: 'bestellungen', path: '/mein-junge/bestellungen', visitor: 'customer' },
  {
    name: 'dauerbestellungen',
    path: '/mein-junge/dauerbestellungen',
    visitor: 'regular',
    height: 1100,
    // The switches are rendered a moment later.
    show: (view) => expect(view.getByText('Ihr Browser erlaubt keine Mitteilungen von uns')).toBeVisible(),
  },
  { name: 'dauerbestellungen-leer', path: '/mein-junge/dauerbestellungen', visitor: 'newCustomer' },
  {
    name: 'dauerbestellung-anlegen',
    path: '/warenkorb',
    visitor: 'regular',
    show: async (view) => {
      await button('Jede Woche bestellen')(view)
      await expect(dialogOf(view).getByRole('group', { name: 'An welchen Tagen?' })).toBeVisible()
    },
  },
  { name: 'dauerbestellung', path: '/dauerbestellung?guid={order}', visitor: 'regular', height: 1000 },
  { name: 'dauerbestellung-pause', path: '/dauerbestellung?guid={order}&schritt=pause', visitor: 'regular' },
  { name: 'bezahlen', path: '/bezahlen', visitor: 'stranger' },
  { name: 'meine-daten', path: '/mein-junge/meine-daten', visitor: 'customer', height: 1500 },
  { name: 'meine-daten-gesperrt', path: '/mein-junge/meine-daten', visitor: 'officeCustomer', height: 1500 },
  {
    name: 'bestellungen-fehler',
    path: '/mein-junge/bestellungen',
    visitor: 'customer',
    before: (view) =>
      view.route('**/api/order/copyOrderToCart', (route) =>
        route.fulfill({ status: 409, json: { code: 'order_not_copyable', message: '' } }),
      ),
    show: async (view) => {
      await button('Erneut bestellen')(view)
      await expect(dialogOf(view)).toContainText('Bestellkonfiguration kann nicht übernommen werden')
    },
  },
  {
    name: 'firma-anfrage',
    path: '/mein-junge/firma',
    visitor: 'customer',
    height: 1200,
    show: submit('Anfrage senden'),
  },
  {
    name: 'meine-daten-gespeichert',
    path: '/mein-junge/meine-daten',
    visitor: 'customer',
    height: 1500,
    show: async (view) => {
      await keepWhatGoes(view)
      await submit('Speichern')(view)
      await expect(view.getByText('Die Daten wurden erfolgreich gespeichert!')).toBeVisible()
    },
  },
]
