/** Shelves, products and the wishlist. */
import { expect } from 'playwright/test'
import { button, dialogIsThere, dialogOf, type Screen } from './screen'

export const catalogue: readonly Screen[] = [
  { name: 'home', path: '/', visitor: 'stranger', height: 1500, between: [768] },
  { name: 'home-kontrast', path: '/', visitor: 'stranger', contrast: true },
  { name: 'brote-ohne-termin', path: '/produkte/brote', visitor: 'stranger' },
  { name: 'brote', path: '/produkte/brote', visitor: 'buyer', between: [768] },
  { name: 'brote-filter', path: '/produkte/brote', visitor: 'guest', show: (view) => button(/Filter/)(view) },
  { name: 'getraenke', path: '/produkte/getraenke', visitor: 'guest' },
  { name: 'suche', path: '/produkte?suche=kuerbis', visitor: 'guest' },
  { name: 'produkt', path: '/produkte/brote/speicherlaib-1001', visitor: 'guest', height: 1500, between: [768] },
  {
    name: 'brett',
    path: '/produkte/brote/speicherlaib-1001',
    visitor: 'guest',
    show: (view) => view.getByRole('button', { name: /^Alles dazu/ }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'brett-kontrast',
    path: '/produkte/brote/speicherlaib-1001',
    visitor: 'guest',
    contrast: true,
    show: (view) => view.getByRole('button', { name: /^Alles dazu/ }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'produkt-inhaltsstoffe',
    path: '/produkte/brote/speicherlaib-1001',
    visitor: 'guest',
    show: async (view) => {
      await button('Inhaltsstoffe')(view)
      await dialogIsThere(view)
    },
  },
  {
    name: 'suche-ohne',
    path: '/produkte?suche=Brot+ohne+N%C3%BCsse+und+Zucker',
    visitor: 'guest',
  },
  // This shelf has no products on the chosen day.
  { name: 'regal-ohne-ware', path: '/produkte/brotretter-tueten', visitor: 'guest' },
  { name: 'brotretter-regal', path: '/produkte/brotretter-tueten', visitor: 'breadSaver' },
  {
    name: 'variante',
    path: '/produkte/getraenke',
    visitor: 'guest',
    show: async (view) => {
      await button('Auswählen')(view)
      await expect(dialogOf(view).getByRole('button', { name: /^Bestätigen/ })).toBeVisible()
    },
  },
  { name: 'mehrweg-regal', path: '/produkte?suche=Kartoffelsuppe', visitor: 'guest', only: 'phone' },
  {
    name: 'mehrweg',
    path: '/produkte/snacks/holsteiner-kartoffelsuppe-4014',
    visitor: 'guest',
    height: 1500,
    show: (view) => view.getByRole('radio', { name: /^Mehrwegschale/ }).check(),
  },
  {
    name: 'mehrweg-variante',
    path: '/produkte/getraenke',
    visitor: 'guest',
    height: 1200,
    show: async (view) => {
      await button('Cappuccino auswählen')(view)
      await dialogOf(view)
        .getByRole('radio', { name: /^Mehrwegbecher/ })
        .check()
    },
  },
  {
    name: 'variante-nicht-verfuegbar',
    path: '/produkte/getraenke',
    visitor: 'guest',
    show: async (view) => {
      await button('Cappuccino auswählen')(view)
      await dialogOf(view).getByRole('radio', { name: 'Haferdrink' }).check()
      await dialogOf(view).getByRole('radio', { name: /^Groß/ }).check()
      await expect(dialogOf(view).getByText('Die ausgewählte Variante ist nicht verfügbar.')).toBeVisible()
    },
  },
  { name: 'merkzettel', path: '/merkzettel', visitor: 'customer' },
  { name: 'merkzettel-leer', path: '/merkzettel', visitor: 'newCustomer' },
  {
    name: 'merkzettel-anmelden',
    path: '/produkte/brote',
    visitor: 'guest',
    show: async (view) => {
      await button('Speicherlaib merken')(view)
      await dialogIsThere(view)
    },
  },
]
