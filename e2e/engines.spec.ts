/**
 * The shop in Firefox and WebKit, the engine of Safari: what customers do most, in one walk for each. All other journeys are in
 * Chromium. The maps are pictures here, because the walks' browsers have no WebGL.
 */
import { expect, test } from 'playwright/test'
import { CUSTOMER } from './support/cart'
import { startFirefox, startWebKit } from './support/engines/engines'
import { createVisitor, type EngineVisitor } from './support/engines/visitor'

const BRANCH = 'Lübeck, Hüxstraße'

async function chooseAppointment({ open, click, clickAny, see, back, seePath }: EngineVisitor): Promise<void> {
  await open('/agb?branch=17')
  await see('heading', BRANCH)
  await click('button', 'Hier bestellen')
  await see('heading', 'Wie möchten Sie bestellen?')
  await back()
  await see('heading', BRANCH)
  await click('button', 'Hier bestellen')
  await click('button', /^Zum Mitnehmen(?! \(Express)/)
  await see('heading', 'Wann holen Sie ab?')
  // Not today, because its free times may end during the walk.
  await click('button', /, \p{Lu}\p{Ll}+, \d+\. \p{L}+$/u)
  await clickAny('button', /^\d\d:\d\d$/)
  await click('button', 'Übernehmen')
  await seePath(/^\/produkte$/)
}

async function fillCart({ open, click, see, miss, type }: EngineVisitor): Promise<void> {
  await open('/produkte/getraenke')
  await click('button', /^Cappuccino auswählen/)
  await click('radio', /^Groß/)
  await click('button', /^Bestätigen/)
  await miss('button', /^Bestätigen/)
  await see('link', 'Brotbüdel, 1 Artikel')
  await open('/produkte/brote')
  await click('button', 'Speicherlaib hinzufügen')
  await see('link', 'Brotbüdel, 2 Artikel')
  await open('/warenkorb')
  await click('checkbox', 'Gutschein hinzufügen')
  await type('textbox', 'Gutscheincode', 'BROT15')
  await click('button', 'Einlösen')
  await see('button', 'Gutschein BROT15 entfernen')
}

/** PayPal's window tells the page that opened it, or leads to the order itself; the first window shows the order in both cases. */
async function pay({ click, see, type, back, inNewWindow }: EngineVisitor): Promise<void> {
  await click('button', 'Zur Kasse')
  await see('heading', 'Kasse')
  await type('textbox', /^Vorname/, 'Inken')
  await type('textbox', /^Nachname/, 'Johannsen')
  await type('textbox', /^E-Mail Adresse/, 'inken@beispiel.de')
  await inNewWindow(
    () => click('button', /PayPal — Jetzt kaufen/),
    () => click('button', 'Jetzt bezahlen'),
  )
  await see('heading', /^Danke, Inken/)
  await back()
  await see('heading', 'Brotbüdel leer')
}

async function logIn({ open, click, type, seePath }: EngineVisitor): Promise<void> {
  await open('/auth/login')
  await type('textbox', /^E-Mail Adresse/, CUSTOMER.email)
  await type('textbox', /^Passwort/, CUSTOMER.password)
  await click('button', 'Login')
  await seePath(/^\/mein-junge\/uebersicht$/)
}

async function findStore({ open, click, see, miss }: EngineVisitor): Promise<void> {
  await open('/geschaeftefinder')
  await click('button', /^\d+ Geschäfte in .* zeigen$/)
  await click('button', 'Ganze Karte zeigen')
  await miss('button', 'Ganze Karte zeigen')
  await open('/geschaeftefinder?search=branch%3D17')
  await click('button', BRANCH)
  await see('region', BRANCH)
  await see('link', 'Hier bestellen')
}

/** Nothing is cut off, and the first bread can still be bought. */
async function enlarge({ open, click, see, enlargeText, overflow }: EngineVisitor): Promise<void> {
  await open('/produkte/brote')
  await see('button', 'Speicherlaib hinzufügen')
  await enlargeText(200)
  expect(await overflow()).toBe(0)
  await click('button', 'Speicherlaib hinzufügen')
  await see('link', 'Brotbüdel, 1 Artikel')
}

for (const { engine, start } of [
  { engine: 'Firefox', start: startFirefox },
  { engine: 'WebKit', start: startWebKit },
])
  test(`a customer orders, pays, logs in and finds a store in ${engine}`, async ({ baseURL = '' }) => {
    const { driver, stop } = await start()
    try {
      const visitor = createVisitor(driver, baseURL)
      await visitor.open('/')
      await visitor.click('button', 'Nur notwendige')
      for (const walk of [chooseAppointment, fillCart, pay, logIn, findStore, enlarge])
        await test.step(walk.name, () => walk(visitor))
    } finally {
      await stop()
    }
  })
