/**
 * A task of head office, from the start page to the end and without a manual: what it costs in taps and typed characters.
 * The numbers here are what was reached; they may only fall. `secondsOf` says how long such a person needs.
 */
import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import { call, fill } from '../support/cart'
import { secondsOf } from '../support/effort'
import { orderForFree } from '../support/free-order'
import { untilHydrated } from '../support/hydration'
import { logInStaff, type STAFF } from '../support/staff'
import { test } from '../support/test'

type Effort = { taps: number; characters: number; looks: number }

/** A member of head office, whose effort is added to the task's. */
function personAt(page: Page, effort: Effort) {
  return {
    logIn: async (role: keyof typeof STAFF) => {
      await logInStaff(page, role)
      await page.goto('/team/zentrale/heute')
      effort.looks += 1
    },
    tap: async (target: Locator) => {
      await untilHydrated(target)
      await target.click()
      effort.taps += 1
    },
    /** Into a field that was tapped. */
    type: async (field: Locator, text: string) => {
      await untilHydrated(field)
      await field.fill(text)
      effort.taps += 1
      effort.characters += text.length
    },
    look: async (what: Locator) => {
      await expect(what).toBeVisible()
      effort.looks += 1
    },
    /** From a list that opens with the first tap. */
    choose: async (list: Locator, label: string) => {
      await untilHydrated(list)
      await list.selectOption({ label })
      effort.taps += 2
    },
    /** In the window of the system, where the photo is looked for. */
    chooseFile: async (field: Locator, file: Parameters<Locator['setInputFiles']>[0]) => {
      await untilHydrated(field)
      await field.setInputFiles(file)
      effort.taps += 3
      effort.looks += 1
    },
  }
}

const start = (): Effort => ({ taps: 0, characters: 0, looks: 0 })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('twelve branches close for Christmas', async ({ page }) => {
  const effort = start()
  const almut = personAt(page, effort)
  const reason = `Weihnachten ${randomInt(1_000_000)}`
  await almut.logIn('headOffice')
  await almut.tap(link(page, 'Filialen'))
  await almut.tap(link(page, 'Schließtage'))
  await almut.tap(button(page, 'Neue Schließung'))
  const land = page.getByRole('group', { name: /^Schleswig-Holstein/ })
  await almut.tap(land.getByRole('button', { name: 'Alle in Schleswig-Holstein' }))
  // Thirteen are there: one stays open.
  await almut.tap(land.getByRole('button', { name: 'Eutin, Markt' }))
  await expect(page.getByText(/^12 von \d+$/).first()).toBeVisible()
  // Days on which no other test orders.
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  await almut.type(page.getByLabel('Von', { exact: true }), day(300))
  await almut.type(page.getByLabel('Bis', { exact: true }), day(302))
  await almut.type(page.getByRole('textbox', { name: 'Grund' }), reason)
  await almut.look(button(page, /^Schließen/))
  await almut.tap(button(page, /^Schließen/))
  await expect(page.getByText('Gespeichert. Ihre Kunden sehen es sofort.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText('12 Filialen')
  expect(effort.taps).toBeLessThanOrEqual(9)
  expect(secondsOf(effort)).toBeLessThan(60)
  await row.getByRole('button', { name: 'Aufheben' }).click()
  await button(page, 'Aufheben').click()
  await expect(row).toHaveCount(0)
})

/** The number of the change that the page says it has saved. */
async function savedNumber(page: Page): Promise<number> {
  const said = page.getByText(/Fassung \d+/).first()
  const [, number] = /Fassung (\d+)/.exec((await said.textContent()) ?? '') ?? []
  return Number(number)
}

/** Releases a change from the list of all that wait: other journeys save some, too. */
async function release(person: ReturnType<typeof personAt>, page: Page, changeId: number): Promise<void> {
  const waiting = page.getByRole('region', { name: 'Wartet auf Freigabe' })
  const entry = waiting.getByRole('button').filter({ hasText: `Fassung ${changeId} ·` })
  const opened = page.getByRole('region', { name: `Fassung ${changeId}` })
  await person.tap(entry)
  await person.look(opened)
  await person.tap(opened.getByRole('button', { name: 'Freigeben' }))
  await expect(opened.getByText(/freigegeben von/)).toBeVisible()
}

test('prices of a shelf rise by 3 % on the 1st', async ({ page, another }) => {
  const effort = start()
  const almut = personAt(page, effort)
  await almut.logIn('headOffice')
  await almut.tap(link(page, 'Produkte'))
  await almut.tap(link(page, 'Preise'))
  await almut.choose(page.getByRole('combobox', { name: 'Regal', exact: true }), 'Süßes & Kuchen')
  // In years, so that nobody orders at these prices.
  await almut.type(page.getByLabel('Ab Tag'), '2041-01-01')
  const almond = page.getByRole('row').filter({ hasText: '(3008)' })
  await almut.look(almond)
  // +3 % is 2,472.
  await expect(almond.locator('del').first()).toHaveText('2,40 €')
  await expect(almond.locator('ins').first()).toHaveText('2,45 €')
  await almut.tap(button(page, /^\d+ Preise speichern$/))
  await expect(page.getByText(/^Gespeichert als Fassung \d+\./)).toBeVisible()
  const changeId = await savedNumber(page)

  const other = await another()
  const jonte = personAt(other, effort)
  await jonte.logIn('secondHeadOffice')
  await jonte.tap(link(other, 'Produkte'))
  await jonte.tap(link(other, 'Änderungen'))
  await release(jonte, other, changeId)
  await expect(other.getByText(/^Geplant, ab Di, 01\.01\.2041 um 00:00 Uhr$/)).toBeVisible()
  expect(effort.taps).toBeLessThanOrEqual(10)
  expect(secondsOf(effort)).toBeLessThan(60)
  await button(other, 'Zurückziehen').click()
  await expect(other.getByRole('region', { name: `Fassung ${changeId}` })).toHaveCount(0)
})

test('a new seasonal product with a photo and variants comes into the shop', async ({ page, another }) => {
  const effort = start()
  const almut = personAt(page, effort)
  const number = `W-${randomInt(100_000)}`
  const name = `Winterpunsch ${number}`
  await almut.logIn('headOffice')
  await almut.tap(link(page, 'Produkte'))
  await almut.tap(link(page, 'Neues Produkt'))
  await almut.type(page.getByLabel('Artikelnummer', { exact: true }), number)
  await almut.type(page.getByLabel('Name'), name)
  await almut.choose(page.getByRole('combobox', { name: 'Regal', exact: true }), 'Getränke')
  for (const [index, [size, price]] of (
    [
      ['klein', '2,90'],
      ['groß', '3,90'],
    ] as const
  ).entries()) {
    await almut.tap(button(page, 'Variante dazu'))
    const field = (label: string) => page.getByLabel(`${label}, Variante ${index + 1}`)
    await almut.type(field('Unterscheidet sich durch'), `Größe: ${size}`)
    await almut.type(field('Artikelnummer'), `${number}-${index + 1}`)
    await almut.type(field('Preis in Euro'), price)
  }
  await almut.tap(button(page, 'Produkt anlegen'))
  await expect(page).toHaveURL(`/team/zentrale/produkte/${number}`)
  await almut.look(page.getByRole('heading', { level: 1, name }))
  const prices = await savedNumber(page)

  const picture = { create: { width: 900, height: 900, channels: 3, background: '#7a1f2b' } } as const
  const photo = { name: 'punsch.jpg', mimeType: 'image/jpeg', buffer: await sharp(picture).jpeg().toBuffer() }
  await almut.chooseFile(page.getByLabel('Foto hierher ziehen oder wählen'), photo)
  const dialog = page.getByRole('dialog', { name: 'Ausschnitt wählen' })
  await almut.type(dialog.getByLabel('Was ist auf dem Bild zu sehen?'), 'Ein Becher Punsch')
  await almut.tap(dialog.getByRole('button', { name: 'Foto übernehmen' }))
  await expect(dialog).toHaveCount(0)
  await almut.type(page.getByLabel('Unterzeile'), 'Apfel, Zimt und Sahne')
  await almut.type(page.getByLabel('Zutaten', { exact: true }), 'Apfelsaft, Sahne, Zimt')
  await almut.tap(page.getByRole('group', { name: 'Enthaltene Allergene' }).getByLabel('Milch', { exact: false }))
  await expect(page.getByLabel('Allergene und Spuren in Worten')).toHaveValue(/^Enthält: /)
  await almut.tap(page.getByLabel('Im Verkauf'))
  await almut.tap(button(page, 'Speichern'))
  await expect(page.getByText('Nichts geändert')).toBeVisible()
  await expect.poll(() => savedNumber(page)).not.toBe(prices)
  const texts = await savedNumber(page)

  const other = await another()
  const jonte = personAt(other, effort)
  await jonte.logIn('secondHeadOffice')
  await jonte.tap(link(other, 'Produkte'))
  await jonte.tap(link(other, 'Änderungen'))
  // Both changes wait for a second person; one press releases them.
  await release(jonte, other, prices)
  const waiting = other.getByRole('region', { name: 'Wartet auf Freigabe' })
  await expect(waiting.getByText(`Fassung ${texts} ·`)).toHaveCount(0)
  await almut.tap(link(page, 'Im Shop ansehen'))
  await almut.look(page.getByRole('heading', { level: 1, name }))
  await expect(page.getByRole('button', { name: 'Ein Becher Punsch, vergrößern' })).toBeVisible()
  expect(effort.taps).toBeLessThanOrEqual(32)
  expect(secondsOf(effort)).toBeLessThan(150)
  const edits = [{ skuNumber: number, field: 'enabled', before: 'ja', after: 'nein' }]
  expect((await call(other, 'POST', '/api/assortment/changes', { edits })).status).toBe(200)
})

test('a wrong allergen is corrected at six in the morning', async ({ page, another }) => {
  const customer = await another()
  const surname = `Frühauf ${randomInt(1_000_000)}`
  await fill(customer, [[1027, 2]])
  await orderForFree(customer, surname)

  const effort = start()
  const almut = personAt(page, effort)
  await almut.logIn('headOffice')
  await almut.tap(link(page, 'Produkte'))
  await almut.type(page.getByRole('searchbox'), 'anker')
  // A press while the list still shrinks could begin on one row and end on another.
  await expect(page.getByRole('row')).toHaveCount(2)
  await almut.tap(page.getByRole('row').filter({ hasText: '1027' }).getByRole('link'))
  const sesame = page.getByRole('group', { name: 'Enthaltene Allergene' }).getByLabel('Sesam')
  await almut.tap(sesame)
  await almut.tap(button(page, 'Speichern'))
  await expect(page.getByText('Nichts geändert')).toBeVisible()
  const changeId = await savedNumber(page)

  const other = await another()
  const jonte = personAt(other, effort)
  await jonte.logIn('secondHeadOffice')
  await jonte.tap(link(other, 'Produkte'))
  await jonte.tap(link(other, 'Änderungen'))
  await release(jonte, other, changeId)
  await jonte.tap(link(other, /^Wen betrifft es/))
  const concerned = other.getByRole('row').filter({ hasText: surname })
  await jonte.look(concerned.first())
  await expect(concerned.first()).toContainText('2 × Ankerschwarz')
  await jonte.tap(button(other, /^\d+ Person(en)? warnen$/))
  await expect(other.getByText('Alle, die eine E-Mail Adresse haben, sind angeschrieben.')).toBeVisible()
  await expect(concerned.first()).toContainText(/E-Mail (unterwegs|gesendet)/)
  expect(effort.taps).toBeLessThanOrEqual(11)
  expect(secondsOf(effort)).toBeLessThan(60)

  await customer.goto('/produkte/brote/ankerschwarz-1027')
  await customer
    .getByRole('button', { name: /Inhaltsstoffe/ })
    .first()
    .click()
  await expect(customer.getByRole('dialog').getByText(/^Enthält: .*Sesam/)).toBeVisible()
  const undone = await call(other, 'POST', '/api/assortment/changes/undo', { changeId })
  const released = await call(page, 'POST', '/api/assortment/changes/release', {
    changes: [{ changeId: undone.body['changeId'], shown: undone.body['shown'] }],
  })
  expect(released.status).toBe(200)
})
