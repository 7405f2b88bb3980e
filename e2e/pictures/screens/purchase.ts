/** Cart, checkout and the pages after it. */
import { expect, type Page } from 'playwright/test'
import { refusalWords } from '../../../lib/words/de/refusals'
import { addToCart } from '../../support/cart'
import { SPEICHERLAIB } from '../../support/cart-page'
import { fillContact } from '../../support/purchase-steps'
import { button, dialogOf, type Screen } from './screen'

const payButton = (view: Page) => view.getByRole('button', { name: /PayPal — Jetzt kaufen/ })

/** The request for the price of an order change, sent after each step. */
const QUOTES = '**/api/checkout/changeQuote'

const choose = (way: string) => (view: Page) => view.getByRole('radio', { name: way }).check()

/** Chooses another time, more of one product, and removes one. */
async function wantMore(view: Page) {
  await button('Zeit ändern')(view)
  await view.getByLabel('Uhrzeit').selectOption({ index: 3 })
  await button('Zeit ändern')(view)
  await button('Anzahl Hafenbrötchen erhöhen')(view)
  for (let more = 0; more < 6; more += 1) await button('Anzahl Hafenbrötchen erhöhen')(view)
  await button(/^Entfernen.*Hafen-Cola/)(view)
  await expect(view.getByText('Entfällt')).toBeVisible()
  await expect(view.getByText('Neue Gesamtsumme')).toBeVisible()
  await expect(view.getByRole('region', { name: 'Ihre Änderung' }).getByText('2 Stück entfallen')).toBeVisible()
}

/** Chooses a coffee in a cup with a deposit, without adding it. */
async function chooseCup(view: Page) {
  await button('Etwas dazulegen')(view)
  await dialogOf(view).getByLabel('Wonach suchen Sie?').fill('Cappuccino')
  await dialogOf(view)
    .getByText(/^Auch im Mehrwegbecher/)
    .first()
    .click()
  await dialogOf(view)
    .getByRole('radio', { name: /^Mehrwegbecher/ })
    .first()
    .check()
}

export const purchase: readonly Screen[] = [
  { name: 'warenkorb', path: '/warenkorb', visitor: 'buyer', height: 1200, between: [768] },
  { name: 'mehrweg-warenkorb', path: '/warenkorb', visitor: 'reuser', height: 1200 },
  { name: 'warenkorb-leer', path: '/warenkorb', visitor: 'guest' },
  { name: 'warenkorb-fortschritt', path: '/warenkorb', visitor: 'saver' },
  { name: 'kasse', path: '/checkout', visitor: 'buyer', height: 1500, between: [768] },
  {
    name: 'kasse-kontrast',
    path: '/checkout',
    visitor: 'buyer',
    only: 'phone',
    contrast: true,
    show: async (view) => {
      await expect(payButton(view)).toBeVisible()
      await payButton(view).scrollIntoViewIfNeeded()
    },
  },
  { name: 'kasse-lieferung', path: '/checkout', visitor: 'receiver', height: 1500 },
  {
    name: 'kasse-fehler',
    path: '/checkout',
    visitor: 'buyer',
    height: 1500,
    show: async (view) => {
      await payButton(view).click()
      await expect(view.getByText('Bitte füllen Sie alle Pflichtfelder aus um fortzufahren.')).toBeVisible()
    },
  },
  {
    name: 'kasse-laden',
    path: '/checkout',
    visitor: 'buyer',
    height: 1500,
    // PayPal's script fails to load.
    before: (view) => view.route('**/web-sdk/**', () => {}),
    show: (view) => expect(view.getByText('PayPal wird geladen')).toBeVisible(),
  },
  {
    name: 'kasse-karte',
    path: '/checkout',
    visitor: 'buyer',
    height: 1500,
    show: async (view) => {
      await choose('Kredit- oder Debitkarte')(view)
      await expect(view.getByTitle('Kartennummer').contentFrame().getByRole('textbox')).toBeVisible()
    },
  },
  {
    name: 'kasse-apple-pay',
    path: '/checkout',
    visitor: 'buyer',
    height: 1500,
    show: async (view) => {
      await choose('Apple Pay')(view)
      await expect(view.getByRole('button', { name: 'Mit Apple Pay kaufen' })).toBeVisible()
    },
  },
  {
    name: 'kasse-google-pay',
    path: '/checkout',
    visitor: 'buyer',
    height: 1500,
    show: async (view) => {
      await choose('Google Pay')(view)
      await expect(view.getByRole('button', { name: 'Mit Google Pay kaufen' })).toBeVisible()
    },
  },
  {
    name: 'kasse-geaendert',
    path: '/checkout',
    visitor: { phone: 'changerOnPhone', desktop: 'changerOnDesktop' },
    height: 1500,
    show: async (view) => {
      await expect(payButton(view)).toBeVisible()
      await fillContact(view)
      await addToCart(view, SPEICHERLAIB)
      await payButton(view).click()
      await expect(view.getByText('Der Preis hat sich geändert')).toBeVisible()
    },
  },
  { name: 'danke', path: '/danke?guid={order}', visitor: 'payer', height: 1500, between: [768] },
  {
    name: 'bestellung-aendern',
    path: '/bestellung-aendern?guid={order}',
    visitor: 'payer',
    height: 1900,
    show: wantMore,
  },
  {
    name: 'bestellung-aendern-zurueck',
    path: '/bestellung-aendern?guid={order}',
    visitor: 'payer',
    only: 'phone',
    show: async (view) => {
      await button('Anzahl Speicherlaib verringern')(view)
      await expect(view.getByText('Sie bekommen').last()).toBeVisible()
    },
  },
  {
    name: 'bestellung-dazulegen',
    path: '/bestellung-aendern?guid={order}',
    visitor: 'payer',
    only: 'phone',
    show: chooseCup,
  },
  {
    name: 'bestellung-aendern-becher',
    path: '/bestellung-aendern?guid={order}',
    visitor: 'payer',
    only: 'desktop',
    height: 1900,
    show: async (view) => {
      await chooseCup(view)
      await dialogOf(view)
        .getByRole('button', { name: /^Dazu.*Cappuccino.* im Mehrwegbecher/ })
        .first()
        .click()
      await dialogOf(view).getByRole('button', { name: 'Fertig' }).click()
      await expect(view.getByText('Sie zahlen')).toBeVisible()
    },
  },
  {
    name: 'bestellung-aendern-zu-viel',
    path: '/bestellung-aendern?guid={order}',
    visitor: 'payer',
    height: 1900,
    before: (view) =>
      view.route(QUOTES, async (route) => {
        const answer = await route.fetch()
        const slotProblem = { code: 'slot_too_small', next: '2031-03-12T09:15:00+01:00' }
        await route.fulfill({ json: { ...(await answer.json()), slotProblem } })
      }),
    show: async (view) => {
      await button('Anzahl Speicherlaib erhöhen')(view)
      await expect(view.getByRole('button', { name: '9:15 Uhr nehmen' })).toBeVisible()
      // On a busy machine the click scrolls.
      await view.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    name: 'bestellung-anderswo-geaendert',
    path: '/bestellung-aendern?guid={order}',
    visitor: 'payer',
    only: 'phone',
    before: (view) =>
      view.route('**/api/checkout/change', (route) =>
        route.fulfill({ status: 409, json: { code: 'order_changed', message: refusalWords.order_changed } }),
      ),
    show: async (view) => {
      await button('Anzahl Speicherlaib verringern')(view)
      await button('Änderung bestätigen')(view)
      await expect(view.getByRole('button', { name: 'Neu ansehen' })).toBeVisible()
      await view.getByRole('alert').filter({ hasText: 'anderen Gerät' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'bestellung-aendern-abschluss',
    path: '/bestellung-aendern?guid={order}&token=5O190127TN364715T&PayerID=FSMVU44LF3YUS',
    visitor: 'payer',
    only: 'phone',
    // The request gets no response.
    before: (view) => view.route('**/api/checkout/captureChange', () => {}),
    show: (view) => expect(view.getByText('Ihre Änderung wird abgeschlossen', { exact: false })).toBeVisible(),
  },
  { name: 'bestellung-geaendert', path: '/danke?guid={order}', visitor: 'regretter', height: 1900 },
  { name: 'rechnung-adresse', path: '/rechnung?guid={order}', visitor: 'payer', height: 1200 },
  { name: 'widerrufen', path: '/widerrufen', visitor: 'stranger', height: 1200 },
  {
    name: 'widerrufen-bestaetigen',
    path: '/widerrufen?guid={order}',
    visitor: 'payer',
    height: 1200,
    show: (view) => expect(view.getByRole('button', { name: 'Widerruf bestätigen' })).toBeVisible(),
  },
]
