/** Head office edits questions, notices and legal texts; customers see them at once, from their day, or never. */
import { expect, type Page } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { clickHydrated, untilHydrated } from '../support/hydration'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

const CONTENTS = '/team/zentrale/inhalte'

const press = (page: Page, name: string) => clickHydrated(page.getByRole('button', { name, exact: true }))
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** Texts of its own keep a journey apart from all others and from its own repetition. */
const own = () => crypto.randomUUID().slice(0, 8)

async function saved(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Das ändert sich' })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible()
}

/** Creates a question in a category of its own. */
async function createQuestion(page: Page, question: string): Promise<void> {
  await page.goto(CONTENTS)
  await press(page, 'Neue Frage')
  await page.getByRole('combobox', { name: 'Thema', exact: true }).fill(`Thema ${own()}`)
  await field(page, 'Frage').fill(question)
  await field(page, 'Antwort').fill('Um **eins**, siehe [Geschäfte](/geschaeftefinder).')
  await press(page, 'Speichern')
  await saved(page)
}

test('a question is created, refused, changed, seen by customers at once, and taken back', async ({
  page,
  browser,
}) => {
  await logInStaff(page, 'headOffice')
  const question = `Wann ist Schluss ${own()}?`
  await createQuestion(page, question)
  expect(await accessibilityFaults(page)).toEqual([])
  const guest = await browser.newPage()
  const atGuest = async (answer: string) => {
    await guest.goto('/service')
    await clickHydrated(guest.getByText(question))
    await expect(guest.getByText(answer)).toBeVisible()
  }
  await atGuest('Um eins, siehe Geschäfte.')
  await expect(guest.getByRole('link', { name: 'Geschäfte', exact: true }).last()).toHaveAttribute(
    'href',
    '/geschaeftefinder',
  )

  await field(page, 'Antwort').fill('')
  await press(page, 'Speichern')
  await expect(field(page, 'Antwort')).toHaveAttribute('aria-invalid', 'true')
  expect(await accessibilityFaults(page)).toEqual([])
  await field(page, 'Antwort').fill('Um zwei.')
  await expect(page.getByRole('region', { name: 'Das ändert sich' }).getByText('Um zwei.')).toBeVisible()
  await press(page, 'Speichern')
  await saved(page)
  await atGuest('Um zwei.')

  await press(page, 'Rückgängig machen')
  await expect(field(page, 'Antwort')).toHaveValue(/Um \*\*eins\*\*/)
  await atGuest('Um eins, siehe Geschäfte.')
  await guest.close()
})

test('a draft is seen in the preview of staff only', async ({ page, browser }) => {
  await logInStaff(page, 'headOffice')
  await page.goto(`${CONTENTS}?teil=notice`)
  const text = `Wir backen um ${own()}.`
  await press(page, 'Neuer Hinweis')
  await field(page, 'Text').fill(text)
  await press(page, 'Als Entwurf sichern')
  await expect(page.getByRole('status').filter({ hasText: 'Als Entwurf gesichert.' })).toBeVisible()
  const guest = await browser.newPage()
  await guest.goto('/')
  await expect(guest.getByText(text)).toHaveCount(0)
  await press(page, 'Vorschau im Shop')
  await expect(page).toHaveURL('/')
  await expect(page.getByText(text)).toBeVisible()
  await press(page, 'Vorschau beenden')
  await expect(page.getByText(text)).toHaveCount(0)
  await guest.close()
})

test('a notice from a day ahead waits for it, and a legal text keeps its day', async ({ page, browser }) => {
  await logInStaff(page, 'headOffice')
  await page.goto(`${CONTENTS}?teil=notice`)
  const text = `Ostern ${own()}`
  await press(page, 'Neuer Hinweis')
  await field(page, 'Text').fill(text)
  await page.getByLabel('Gilt ab, Tag').fill('2098-04-01')
  await press(page, 'Speichern')
  await saved(page)
  await expect(page.getByRole('button', { name: new RegExp(`${text}.*geplant`) })).toBeVisible()
  const guest = await browser.newPage()
  await guest.goto('/')
  await expect(guest.getByText(text)).toHaveCount(0)
  await press(page, 'Vorschau im Shop')
  await expect(page.getByRole('region', { name: 'Hinweise' }).getByText(text)).toBeVisible()
  await expect(page.getByText('Vorschau ab Di, 01.04.2098 um 00:00 Uhr')).toBeVisible()
  await press(page, 'Vorschau beenden')
  await expect(page.getByText(text)).toHaveCount(0)

  await page.goto(`${CONTENTS}?teil=legal`)
  await clickHydrated(
    page
      .getByRole('region', { name: 'Erklärung zur Barrierefreiheit' })
      .getByRole('button', { name: /Text des Shops/ }),
  )
  await press(page, 'Neue Fassung schreiben')
  await page.getByLabel('Gilt ab, Tag').fill(`2098-05-${10 + Math.floor(Math.random() * 18)}`)
  await page.getByLabel('Gilt ab, Uhrzeit').fill('06:30')
  await field(page, 'Text').fill(`## Barrierefrei\n\n${text}`)
  await press(page, 'Speichern')
  await saved(page)
  await guest.goto('/barrierefreiheit')
  await expect(guest.getByRole('heading', { name: 'Eine Hürde gefunden?' })).toBeVisible()
  await expect(guest.getByText(text)).toHaveCount(0)
  await press(page, 'Rückgängig machen')
  await expect(page.getByText('Dieser Text ist entfernt.')).toBeVisible()
  await guest.close()
})

test('of two people at one question the second decides what holds', async ({ page, browser }) => {
  await logInStaff(page, 'headOffice')
  const question = `Wer ist da ${own()}?`
  await createQuestion(page, question)
  const other = await browser.newPage()
  await logInStaff(other, 'secondHeadOffice')
  await other.goto(CONTENTS)
  await clickHydrated(other.getByRole('button', { name: question, exact: true }))
  await untilHydrated(field(other, 'Antwort'))
  await field(page, 'Antwort').fill('Almut.')
  await press(page, 'Speichern')
  await saved(page)
  await field(other, 'Antwort').fill('Jonte.')
  await press(other, 'Speichern')
  await expect(other.getByText('Es ist nichts überschrieben.')).toBeVisible()
  await expect(other.getByText('Almut.').first()).toBeVisible()
  await press(other, 'Antwort: Meins nehmen')
  await press(other, 'Speichern')
  await saved(other)
  await other.close()
})

test('a question is written with the keyboard alone', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto(CONTENTS)
  const create = page.getByRole('button', { name: 'Neue Frage', exact: true })
  await untilHydrated(create)
  await create.focus()
  await page.keyboard.press('Enter')
  const headline = page.getByRole('combobox', { name: 'Thema', exact: true })
  await headline.focus()
  await page.keyboard.type(`Thema ${own()}`)
  await page.keyboard.press('Tab')
  await expect(field(page, 'Frage')).toBeFocused()
  const question = `Mit der Hand ${own()}?`
  await page.keyboard.type(question)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ja.')
  for (const name of ['Platz im Thema', 'Warum']) {
    await page.keyboard.press('Tab')
    await expect(field(page, name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await saved(page)
  await expect(page.getByRole('heading', { name: question })).toBeVisible()
})
