/** The bag, the till, and what comes after it. */
import { expect, type Page } from 'playwright/test'
import { addToCart } from '../../support/cart'
import { SPEICHERLAIB } from '../../support/cart-page'
import { fillContact } from '../../support/purchase-steps'
import type { Screen } from './screen'

const payButton = (view: Page) => view.getByRole('button', { name: /PayPal — Jetzt kaufen/ })

const choose = (way: string) => (view: Page) => view.getByRole('radio', { name: way }).check()

export const purchase: readonly Screen[] = [
  { name: 'warenkorb', path: '/warenkorb', visitor: 'buyer', height: 1200 },
  { name: 'warenkorb-leer', path: '/warenkorb', visitor: 'guest' },
  { name: 'warenkorb-fortschritt', path: '/warenkorb', visitor: 'saver' },
  { name: 'kasse', path: '/checkout', visitor: 'buyer', height: 1500 },
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
    // PayPal's script does not come.
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
  { name: 'danke', path: '/danke?guid={order}', visitor: 'payer', height: 1500 },
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
