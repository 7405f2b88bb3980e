/** The order dialog, from the place to the time. */
import { expect, type Page } from 'playwright/test'
import { button, dialogIsThere, dialogOf, type Screen } from './screen'

const TAKE_AWAY = /^Zum Mitnehmen(?! \(Express)/
const press = (view: Page, name: string | RegExp) => dialogOf(view).getByRole('button', { name }).click()
const choosePlace = async (view: Page) => {
  await button('Standort auswählen')(view)
  await dialogOf(view)
    .getByRole('combobox', { name: /Postleitzahl oder Ort/ })
    .fill('23552')
  await press(view, 'Weiter')
  await expect(dialogOf(view).getByRole('heading', { name: 'Wie möchten Sie bestellen?' })).toBeVisible()
  await expect(dialogOf(view).getByRole('button', { name: TAKE_AWAY })).toBeVisible()
  // Moves the pointer away from the services.
  await view.mouse.move(0, 0)
}

/** The map is a background image, which the general wait for pictures does not include. */
const mapOfBranchIsThere = async (view: Page) => {
  await dialogIsThere(view)
  await view.getByRole('img', { name: /^Karte/ }).evaluate(async (map) => {
    const drawn = new Image()
    drawn.src = getComputedStyle(map).backgroundImage.slice('url("'.length, -'")'.length)
    await drawn.decode()
  })
}

export const orderConfig: readonly Screen[] = [
  {
    name: 'dialog-standort',
    path: '/agb',
    visitor: 'stranger',
    show: (view) =>
      view
        .getByRole('button', { name: /Standort/ })
        .first()
        .click()
        .then(() => dialogIsThere(view)),
  },
  {
    name: 'dialog-standort-fehler',
    path: '/agb',
    visitor: 'stranger',
    show: async (view) => {
      await button('Standort auswählen')(view)
      const dialog = view.getByRole('dialog')
      await dialog.getByRole('combobox', { name: /Postleitzahl oder Ort/ }).fill('00000')
      await dialog.getByRole('button', { name: 'Weiter' }).click()
      await expect(dialog.getByText('Bitte geben Sie eine gültige Postleitzahl ein.')).toBeVisible()
    },
  },
  { name: 'dialog-service', path: '/agb', visitor: 'stranger', show: choosePlace },
  {
    name: 'dialog-geschaefte',
    path: '/agb',
    visitor: 'stranger',
    show: async (view) => {
      await choosePlace(view)
      await press(view, TAKE_AWAY)
      await expect(dialogOf(view).getByRole('button', { name: 'Lübeck, Hüxstraße auswählen' })).toBeVisible()
    },
  },
  { name: 'dialog-filiale', path: '/agb?branch=17', visitor: 'stranger', show: mapOfBranchIsThere },
  {
    name: 'dialog-termin',
    path: '/agb?branch=17&orderMode=pickup',
    visitor: 'stranger',
    show: (view) => expect(view.getByRole('dialog').getByRole('toolbar', { name: 'Tag' })).toBeVisible(),
  },
  {
    name: 'dialog-abholstation',
    path: '/agb?branch=26',
    visitor: 'stranger',
    show: async (view) => {
      await press(view, 'Hier bestellen')
      await press(view, TAKE_AWAY)
      await expect(dialogOf(view).getByRole('heading', { name: 'Abholstation Lübeck, ZOB' })).toBeVisible()
    },
  },
  {
    name: 'dialog-tisch-info',
    path: '/agb?branch=33',
    visitor: 'stranger',
    show: async (view) => {
      await press(view, 'Hier bestellen')
      await press(view, /^Am Tisch Bestellen/)
      await expect(dialogOf(view).getByText('Platz nehmen')).toBeVisible()
    },
  },
  { name: 'dialog-tisch', path: '/agb?branch=33&orderMode=inhouse&table=12', visitor: 'stranger', show: dialogIsThere },
  {
    name: 'dialog-tisch-fehler',
    path: '/agb?branch=33&orderMode=inhouse&table=12',
    visitor: 'stranger',
    show: async (view) => {
      await dialogOf(view).getByRole('textbox', { name: 'Tischnummer *' }).fill('1b')
      await press(view, 'Weiter')
      await expect(dialogOf(view).getByText('Bitte geben Sie eine gültige Tischnummer an.')).toBeVisible()
    },
  },
]
