/** Store finder, service, menus and error pages. */
import { expect, type Page } from 'playwright/test'
import { clickHydrated, untilHydrated } from '../../support/hydration'
import { dialogIsThere, dialogOf, isPhone, mapIsDrawn, type Screen } from './screen'

const openMenu = async (view: Page) => {
  await clickHydrated(view.getByRole('button', { name: /Menü/ }).first())
  await dialogIsThere(view)
}

export const house: readonly Screen[] = [
  {
    name: 'mitteilungen',
    path: '/mitteilungen',
    visitor: 'stranger',
    show: (view) => expect(view.getByText('Dieses Gerät bekommt keine Mitteilungen.', { exact: false })).toBeVisible(),
  },
  {
    name: 'geschaeftefinder',
    path: '/geschaeftefinder',
    visitor: 'guest',
    show: (view) => (isPhone(view) ? Promise.resolve() : mapIsDrawn(view)),
  },
  {
    name: 'geschaeftefinder-karte',
    path: '/geschaeftefinder?search=L%C3%BCbeck',
    visitor: 'stranger',
    show: async (view) => {
      if (isPhone(view)) await clickHydrated(view.getByRole('radio', { name: 'Karte' }))
      await mapIsDrawn(view)
    },
  },
  {
    name: 'geschaeftefinder-suche',
    path: '/geschaeftefinder',
    visitor: 'guest',
    show: async (view) => {
      if (!isPhone(view)) await mapIsDrawn(view)
      const field = view.getByRole('combobox', { name: 'Ort, Postleitzahl oder Geschäft' })
      await untilHydrated(field)
      await field.fill('2355')
      await expect(view.getByRole('option').first()).toBeVisible()
    },
  },
  { name: 'geschaeft', path: '/geschaeftefinder/luebeck-huexstrasse', visitor: 'stranger', between: [768] },
  { name: 'geschaeft-kontrast', path: '/geschaeftefinder/luebeck-huexstrasse', visitor: 'stranger', contrast: true },
  {
    name: 'brotretter-abend',
    path: '/geschaeftefinder/hamburg-harburg',
    visitor: 'breadSaver',
    height: 1500,
    // It is rendered a moment later; the browser of the pictures allows no notifications.
    show: (view) => expect(view.getByText('Ihr Browser erlaubt keine Mitteilungen von uns.')).toBeVisible(),
  },
  {
    name: 'brotretter-vorbei',
    path: '/geschaeftefinder/bad-schwartau-markt',
    visitor: 'stranger',
    height: 1500,
    show: (view) => expect(view.getByText('Ihr Browser erlaubt keine Mitteilungen von uns.')).toBeVisible(),
  },
  { name: 'service', path: '/service', visitor: 'stranger' },
  { name: 'widerruf', path: '/widerruf', visitor: 'stranger' },
  { name: 'gibt-es-nicht', path: '/gibt-es-nicht', visitor: 'stranger' },
  { name: 'menue-mobil', path: '/agb', visitor: 'stranger', only: 'phone', show: openMenu },
  {
    name: 'menue-mobil-produkte',
    path: '/agb',
    visitor: 'stranger',
    only: 'phone',
    show: async (view) => {
      await openMenu(view)
      await dialogOf(view).getByRole('button', { name: 'Produkte' }).click()
    },
  },
]
