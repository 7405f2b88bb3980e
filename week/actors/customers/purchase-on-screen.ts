/** A purchase in a real browser: taps, reloads and waits as people do, by the texts on the screen. */
import { errors, type Page } from 'playwright'
import type { CallOutput } from '@/lib/contract/endpoints'
import { isOwnFault } from '../browser'
import type { Branch, Stage } from '../context'
import type { Purchase } from '../memory'
import { purchaseOf } from './purchase'

const MOST_GOODS = 3
/** Characters of the screen that the report quotes. */
const SHOWN = 1500
/** A page that was translated before hydration is rendered again by React, which reports this error. */
const RENDERED_AGAIN = 'Minified React error #418'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, disabled: false })

/** Notes what the shop must never give, and the payments that are opened. */
async function openWindow(stage: Stage, made: Purchase): Promise<Page> {
  const { dice, fault, memory, note, world } = stage
  const kind = { phone: dice.chance(0.7), slow: dice.chance(0.3), translated: dice.chance(0.2) }
  note(JSON.stringify(kind))
  const window = await world.windows.open(kind, world.now())
  window.on('request', (request) => request.url().startsWith(world.url) && memory.countRequest())
  window.on('response', async (response) => {
    const { pathname, origin } = new URL(response.url())
    if (origin !== world.url) return
    if (isOwnFault(response.status())) fault(`${pathname} responded with ${response.status()} to a browser`)
    if (pathname !== '/api/checkout/createPaypalOrder' || !response.ok()) return
    made.shownCents = (response.request().postDataJSON() as { grandTotal: number }).grandTotal
    // Not readable any more if the window was closed meanwhile.
    const opened: CallOutput<'POST /api/checkout/createPaypalOrder'> | null = await response.json().catch(() => null)
    if (opened !== null && opened.paypalOrderID !== '') made.references.push(opened.paypalOrderID)
  })
  window.on('weberror', (error) => {
    const { message } = error.error()
    if (!(kind.translated && message.includes(RENDERED_AGAIN))) fault(`a page failed: ${message}`)
  })
  return window.newPage()
}

/** Nothing came in time, or the line broke; anything else is an error of the driver. */
const isNoAnswer = (fault: unknown): fault is Error =>
  fault instanceof errors.TimeoutError || (fault instanceof Error && fault.message.includes('net::ERR_'))

/** Someone who cannot go on loads the page again and tries once more. */
async function insist(stage: Stage, page: Page, step: string, attempt: () => Promise<unknown>): Promise<void> {
  stage.note(step)
  try {
    await attempt()
  } catch (fault) {
    if (!isNoAnswer(fault)) throw fault
    stage.note(`${step} again`)
    await page.reload()
    await attempt()
  }
}

/** From a search engine to the shelf, and to the earliest time near the place. */
async function reachForBread({ world }: Stage, page: Page, branch: Branch): Promise<void> {
  await page.goto(`${world.url}/produkte/brote`)
  const asks = button(page, /^Preis und Verfügbarkeit anzeigen/).first()
  await asks
    .or(button(page, / hinzufügen$/).first())
    .first()
    .waitFor()
  // A time that was saved before the page was loaded again stays.
  if (!(await asks.isVisible())) return
  await asks.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /Postleitzahl oder Ort/ }).fill(branch.branchAddress.postCode)
  await dialog.getByRole('option').first().click()
  await dialog.getByRole('button', { name: /^Frühestens/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** A link of the marketing names the branch; the customer chooses day and time. */
async function followLink({ dice, world }: Stage, page: Page, branch: Branch): Promise<void> {
  await page.goto(`${world.url}/?branch=${branch.branchERPId}&orderMode=pickup`)
  const dialog = page.getByRole('dialog')
  const days = dialog.getByRole('toolbar', { name: 'Tag' }).getByRole('button', { disabled: false })
  await days.first().waitFor()
  await days.nth(dice.whole(0, Math.min(2, (await days.count()) - 1))).click()
  const times = dialog.getByRole('button', { name: /^\d\d:\d\d/, disabled: false })
  await times.first().waitFor()
  await times.nth(dice.whole(0, Math.min(7, (await times.count()) - 1))).click()
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await page.waitForURL((url) => url.pathname === '/produkte')
}

async function fillBag({ dice, world }: Stage, page: Page): Promise<void> {
  await page.goto(`${world.url}/produkte/brote`)
  for (let goods = dice.whole(1, MOST_GOODS); goods > 0; goods -= 1) {
    const offered = button(page, / hinzufügen$/)
    await offered.first().waitFor()
    await offered.nth(dice.whole(0, Math.min(5, (await offered.count()) - 1))).click()
  }
  // The last tap has been answered when the bag has something in it.
  await page.getByRole('link', { name: /^Brotbüdel, [1-9]/ }).waitFor()
}

async function goToCheckout({ dice, world }: Stage, page: Page, { email }: Purchase): Promise<void> {
  await page.goto(`${world.url}/warenkorb`)
  // The banner covers the bar of a phone until it is answered.
  const consent = button(page, 'Alle akzeptieren')
  if (await consent.isVisible()) await consent.click()
  const more = button(page, /^Anzahl .* erhöhen$/)
  if (dice.chance(0.3)) await more.first().click()
  await page.getByRole('main').getByRole('button', { name: 'Zur Kasse' }).first().click()
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Fiete')
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Hansen')
  await page.getByRole('textbox', { name: 'E-Mail Adresse' }).fill(email)
}

/**
 * PayPal's window, and what is decided there. The window closes by itself if the shop has opened no payment; the page then says
 * why, and what has changed must be looked at before the next attempt.
 */
async function decide(page: Page, decision: string | RegExp): Promise<void> {
  const look = button(page, /^(Änderung|Neuen Betrag) ansehen$/)
  if (await look.isVisible()) await look.click()
  const [provider] = await Promise.all([page.waitForEvent('popup'), button(page, /PayPal — Jetzt kaufen/).click()])
  const choice = provider.getByRole('button', { name: decision }).click()
  await Promise.all([
    provider.isClosed() || provider.waitForEvent('close'),
    choice.catch((fault: unknown) => {
      if (!provider.isClosed()) throw fault
    }),
  ])
}

const thanked = (page: Page) => page.waitForURL((url) => url.pathname === '/danke')

async function pay(stage: Stage, page: Page, made: Purchase): Promise<string> {
  const { dice, note, touch } = stage
  if (dice.chance(0.2)) {
    await decide(page, dice.pick([/Abbrechen/, 'Zahlung ablehnen']) ?? /Abbrechen/)
    note('not paid at first')
  }
  await decide(page, 'Jetzt bezahlen')
  if (dice.chance(0.1)) return 'left after the payment'
  // The shop's sentence about what is wrong is a way on: try again.
  const refused = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).first()
  const end = await Promise.race([
    thanked(page).then(() => 'placed'),
    refused.textContent().then((text) => `told: ${text}`),
  ])
  note(end)
  if (end !== 'placed') {
    await decide(page, 'Jetzt bezahlen')
    await thanked(page)
  }
  made.orderGuid = new URL(page.url()).searchParams.get('guid')
  touch(made.orderGuid ?? '')
  const pending = page.getByRole('heading', { name: 'Ihre Zahlung wird bearbeitet.' })
  await page.getByRole('list', { name: 'Stand Ihrer Bestellung' }).or(pending).waitFor()
  made.toldPaid = !(await pending.isVisible())
  return made.toldPaid ? 'placed' : 'pending'
}

export async function purchaseOnScreen(stage: Stage): Promise<void> {
  const { act, dice, end, facts, memory } = stage
  const made = purchaseOf(act.id, `fiete.${act.id}@example.com`)
  memory.purchases.set(act.id, made)
  const branch = dice.pick(facts.branches)
  if (branch === undefined) return end('no branch')
  const page = await openWindow(stage, made)
  const arrive = dice.chance(0.5) ? reachForBread : followLink
  try {
    await insist(stage, page, 'time', () => arrive(stage, page, branch))
    await insist(stage, page, 'bag', () => fillBag(stage, page))
    if (dice.chance(0.1)) return end('left the bag')
    await insist(stage, page, 'form', () => goToCheckout(stage, page, made))
    end(await pay(stage, page, made))
  } catch (fault) {
    if (!isNoAnswer(fault)) throw fault
    const screen = await page
      .getByRole('main')
      .textContent({ timeout: 1_000 })
      .catch(() => 'nothing')
    stage.note(
      `${fault.message.split('\n').slice(0, 3).join(' ')} on ${page.url()}, which showed: ${screen?.slice(0, SHOWN)}`,
    )
    end('gave up')
  } finally {
    await page.context().close()
  }
}
