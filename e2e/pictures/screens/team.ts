/** The screens of staff. */
import { expect, type Page } from 'playwright/test'
import { clickHydrated, untilHydrated } from '../../support/hydration'
import { BREADS } from '../../support/purchase-steps'
import { QUESTION } from '../visitors'
import { dialogIsThere, type Screen } from './screen'

/** Removes the time from a text, because it goes on while pictures are taken. */
const withoutClock = (text: string) => async (view: Page) => {
  await expect(view.getByText(text).first()).toBeVisible()
  await view
    .locator('time')
    .first()
    .evaluate((clock: HTMLElement) => clock.style.setProperty('visibility', 'hidden'))
}

/** A customer, a branch, a time and three breads; the hold stands still with the pictures' clock. */
async function takeCall(view: Page) {
  await withoutClock('Am Telefon bestellen')(view)
  const branch = view.getByLabel('Filiale', { exact: true })
  await untilHydrated(branch)
  await view.getByLabel('Name', { exact: true }).fill('Fenja Ahlers')
  await view.getByLabel('Telefon', { exact: true }).fill('0451 8884477')
  await view.getByLabel('E-Mail', { exact: true }).fill('fenja@beispiel.de')
  await branch.selectOption({ label: 'Lübeck, Hüxstraße' })
  await view.getByLabel('Tag', { exact: true }).selectOption({ index: 2 })
  const time = view.getByRole('radio', { name: '09:15' })
  await time.check({ force: true })
  await expect(time).toBeChecked()
  const search = view.getByRole('combobox', { name: 'Produkt oder Artikelnummer' })
  for (const bread of BREADS) {
    await search.fill(bread)
    await expect(view.getByRole('listbox').getByRole('option').first()).toContainText(bread)
    await search.press('Enter')
  }
  const cart = view.getByRole('complementary', { name: 'Brotbüdel' })
  for (const bread of BREADS) await expect(cart.getByText(`1 x ${bread}`)).toBeVisible()
  await expect(view.getByRole('button', { name: 'Zahlungslink senden' })).toBeEnabled()
  await search.blur()
  // The hold runs on the server's clock.
  const ring = view.getByRole('timer').locator('..')
  await ring.evaluate((element: HTMLElement) => element.style.setProperty('visibility', 'hidden'))
}

export const team: readonly Screen[] = [
  { name: 'team-anmelden', path: '/team', visitor: 'stranger' },
  {
    name: 'team-abgemeldet',
    path: '/team/zentrale/gutscheine',
    visitor: 'headOffice',
    before: (view) =>
      view.route('**/api/coupons', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 401, json: { code: 'not_staff' } })
          : route.fallback(),
      ),
    show: async (view) => {
      await clickHydrated(view.getByRole('button', { name: 'Neuer Gutschein' }))
      await view.getByLabel('Code', { exact: true }).fill('ADVENT10')
      await view.getByLabel('Nachlass in Prozent').fill('10')
      // A click on the button would scroll to it, by how much depends on the machine.
      await view.getByLabel('Code', { exact: true }).press('Enter')
      await dialogIsThere(view)
    },
  },
  {
    name: 'filiale-morgen',
    // The day of the paid order.
    path: '/team/filiale/17?tag=2031-03-12',
    visitor: 'manager',
    between: [1024],
    show: withoutClock('Inken Johannsen'),
  },
  {
    name: 'filiale-sortiment',
    path: '/team/filiale/17/sortiment',
    visitor: 'manager',
    between: [1024],
    show: withoutClock('Speicherlaib'),
  },
  {
    name: 'filiale-anhalten',
    path: '/team/filiale/17/anhalten',
    visitor: 'manager',
    show: withoutClock('Online-Bestellung anhalten'),
  },
  {
    name: 'filiale-brotretter',
    path: `/team/filiale/${QUESTION}/brotretter`,
    visitor: 'headOffice',
    show: withoutClock('Wie viele Tüten packen Sie heute?'),
  },
  {
    name: 'zentrale-sortiment',
    path: '/team/zentrale/sortiment',
    visitor: 'headOffice',
    show: withoutClock('Ankerschwarz'),
  },
  {
    name: 'zentrale-import',
    path: '/team/zentrale/import',
    visitor: 'headOffice',
    show: withoutClock('Tabelle hierher ziehen oder auswählen'),
  },
  {
    name: 'zentrale-brotretter',
    path: '/team/zentrale/brotretter',
    visitor: 'headOffice',
    show: withoutClock('Brotretter'),
  },
  {
    name: 'zentrale-suche',
    path: '/team/zentrale/suche?text=JOHANNSEN+inken',
    visitor: 'headOffice',
    show: withoutClock('Treffer'),
  },
  {
    name: 'zentrale-telefon',
    path: '/team/zentrale/telefon',
    visitor: 'headOffice',
    show: withoutClock('Am Telefon bestellen'),
  },
  {
    name: 'zentrale-telefon-gefuellt',
    path: '/team/zentrale/telefon',
    visitor: 'headOffice',
    height: 1300,
    show: takeCall,
  },
  {
    name: 'zentrale-warteschlangen',
    path: '/team/zentrale/warteschlangen',
    visitor: 'headOffice',
    show: withoutClock('Warteschlangen'),
  },
  {
    name: 'zentrale-heute',
    path: '/team/zentrale/heute',
    visitor: 'headOffice',
    show: async (view) => {
      await withoutClock('Bestellungen je Stunde')(view)
      // Orders and searches of the run and the running hour differ; the parts of the screen do not.
      const moving = view.locator('main').locator('h1 + p, h2 + p, dl dd, figure, ul')
      for (const part of await moving.all())
        await part.evaluate((element: HTMLElement) => element.style.setProperty('visibility', 'hidden'))
    },
  },
  {
    name: 'zentrale-berichte',
    path: '/team/zentrale/berichte?nach=woche',
    visitor: 'headOffice',
    show: withoutClock('Umsatz nach Woche'),
  },
  {
    name: 'zentrale-abrechnung',
    path: '/team/zentrale/buchhaltung/abrechnung',
    visitor: 'headOffice',
    show: withoutClock('Differenzen'),
  },
  {
    name: 'zentrale-konten',
    path: '/team/zentrale/buchhaltung/konten',
    visitor: 'headOffice',
    show: withoutClock('Konten'),
  },
  { name: 'filiale-zeiten', path: '/team/filiale/17/zeiten', visitor: 'manager', show: withoutClock('Zeiten') },
  {
    name: 'zentrale-filialen',
    path: '/team/zentrale/filialen',
    visitor: 'headOffice',
    show: withoutClock('Ahrensburg, Große Straße'),
  },
  {
    name: 'zentrale-filiale',
    path: '/team/zentrale/filialen/17',
    visitor: 'headOffice',
    between: [1024],
    show: withoutClock('Plätze und Arbeit'),
  },
  {
    name: 'zentrale-schliesstage',
    path: '/team/zentrale/schliesstage',
    visitor: 'headOffice',
    show: withoutClock('Neue Schließung'),
  },
  {
    name: 'zentrale-schliesstage-neu',
    path: '/team/zentrale/schliesstage',
    visitor: 'headOffice',
    show: async (view) => {
      await withoutClock('Neue Schließung')(view)
      await clickHydrated(view.getByRole('button', { name: 'Neue Schließung' }))
      await expect(view.getByRole('group', { name: /Brandenburg/ })).toBeVisible()
    },
  },
  {
    name: 'backstube',
    path: '/team/backstube?tag=2031-03-12&welle=Nacht',
    visitor: 'baker',
    only: 'desktop',
    show: withoutClock('Nachtrag 1, noch nicht gedruckt'),
  },
  ...[
    { name: 'zentrale-produkte', path: '/team/zentrale/produkte', text: 'Neues Produkt' },
    { name: 'zentrale-produkt', path: '/team/zentrale/produkte/1001', text: 'Fassungen' },
    { name: 'zentrale-produkt-neu', path: '/team/zentrale/produkte/neu?original=1001', text: 'Varianten' },
    { name: 'zentrale-preise', path: '/team/zentrale/preise', text: 'Alle Preise in' },
    { name: 'zentrale-aenderungen', path: '/team/zentrale/aenderungen', text: 'Änderungen' },
    { name: 'zentrale-inhalte', path: '/team/zentrale/inhalte', text: 'Fassungen' },
    { name: 'zentrale-inhalte-rechtstext', path: '/team/zentrale/inhalte?teil=legal', text: 'Neue Fassung schreiben' },
    { name: 'zentrale-firmen', path: '/team/zentrale/firmen', text: 'Rahmen in Euro' },
    { name: 'zentrale-rueckruf', path: '/team/zentrale/rueckruf', text: 'Rückruf' },
  ].map(({ name, path, text }) => ({ name, path, visitor: 'headOffice' as const, show: withoutClock(text) })),
]
