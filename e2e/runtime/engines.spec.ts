/**
 * The shop in Firefox and WebKit, the engine of Safari: what customers do most, in one walk for each. All other journeys are in
 * Chromium. The maps are pictures here, because the walks' browsers have no WebGL.
 */
import { test as base } from 'playwright/test'
import { CUSTOMER } from '../support/cart'
import { startFirefox, startWebKit } from '../support/engines/engines'
import { createVisitor, type EngineVisitor } from '../support/engines/visitor'

const BRANCH = 'Lübeck, Hüxstraße'

async function chooseAppointment({ open, click, clickAny, type, see, back, seePath }: EngineVisitor): Promise<void> {
  await open('/agb?branch=17')
  await see('heading', BRANCH)
  await click('button', 'Hier bestellen')
  await see('heading', 'Wie möchten Sie bestellen?')
  await back()
  await see('heading', 'Wo möchten Sie bestellen?')
  await type('combobox', /^Postleitzahl oder Ort/, '23552')
  // The list moves the button below it.
  await see('option', /^23552/)
  await click('button', 'Weiter')
  await click('button', /^Zum Mitnehmen(?! \(Express)/)
  await click('button', `${BRANCH} auswählen`)
  await see('heading', 'Wann holen Sie ab?')
  // Not today, because its free times may end during the walk.
  await click('button', /^(?!Heute).*, \p{Lu}\p{Ll}+, \d+\. \p{L}+$/u)
  await clickAny('button', /^\d\d:\d\d$/)
  await click('button', 'Übernehmen')
  await seePath(/^\/produkte$/)
}

/** The bread is bought with text of twice the size. */
async function fillCart({ open, click, see, miss, type, enlargeText }: EngineVisitor): Promise<void> {
  await open('/produkte/getraenke')
  await click('button', /^Cappuccino auswählen/)
  await click('radio', /^Groß/)
  await click('button', /^Bestätigen/)
  await miss('button', /^Bestätigen/)
  await see('link', 'Brotbüdel, 1 Artikel')
  await open('/produkte/brote')
  await see('button', 'Speicherlaib hinzufügen')
  await enlargeText(200)
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

async function logIn({ open, click, type, typeNext, seePath }: EngineVisitor): Promise<void> {
  await open('/auth/login')
  await type('textbox', /^E-Mail Adresse/, CUSTOMER.email)
  await typeNext(CUSTOMER.password)
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

const ENGINES = { Firefox: startFirefox, WebKit: startWebKit }

/** A fixture ends its browser even if the test does not come to its own end. */
const test = base.extend<{ engine: keyof typeof ENGINES; visitor: EngineVisitor }>({
  engine: ['Firefox', { option: true }],
  visitor: async ({ engine, baseURL }, use) => {
    const { driver, stop } = await ENGINES[engine]()
    await use(createVisitor(driver, baseURL ?? ''))
    await stop()
  },
})

for (const engine of Object.keys(ENGINES) as (keyof typeof ENGINES)[])
  test.describe(engine, () => {
    test.use({ engine })

    test('a customer orders, pays, logs in and finds a store', async ({ visitor }) => {
      await visitor.open('/')
      await visitor.click('button', 'Nur notwendige')
      await visitor.miss('button', 'Nur notwendige')
      for (const walk of [chooseAppointment, fillCart, pay, logIn, findStore]) {
        await test.step(walk.name, () => walk(visitor))
      }
    })
  })
