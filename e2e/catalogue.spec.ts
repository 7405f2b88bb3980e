/** The catalogue as a visitor meets it: shelves, filters, search, product page, variants, prices and quantities. */
import { expect, type Locator, type Page, test } from 'playwright/test'
import { haveAppointment } from './support/appointment'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const count = (page: Page) => page.getByText(/^\d+ Produkte? gefunden$/)
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
/** Names have soft hyphens. */
const names = async (page: Page) =>
  (await cards(page).getByRole('heading').allTextContents()).map((name) => name.replaceAll('\u00ad', ''))

/** The select listens once the page is awake. */
const chooseSort = (page: Page, label: string, address: RegExp) =>
  expect(async () => {
    await page.getByLabel('Sortieren').selectOption(label)
    await expect(page).toHaveURL(address, { timeout: 1000 })
  }).toPass()

test.describe('a shelf', () => {
  test('narrows to a subcategory, and choosing it again takes it back', async ({ page }) => {
    await page.goto('/produkte/brote')
    await expect(count(page)).toHaveText('34 Produkte gefunden')
    await page.getByRole('link', { name: 'Mischbrote' }).click()
    await expect(page).toHaveURL('/produkte/brote?subcategory=Mischbrote')
    await expect(count(page)).not.toHaveText('34 Produkte gefunden')
    await page.getByRole('link', { name: 'Mischbrote' }).click()
    await expect(page).toHaveURL('/produkte/brote')
    await expect(count(page)).toHaveText('34 Produkte gefunden')
  })

  test('lets a stranger find bread for breakfast without nuts, and hand on the link', async ({ page }) => {
    await page.goto('/produkte/brote')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const panel = isPhone(page) ? page.getByRole('dialog') : page.getByRole('form', { name: 'Filter' })
    await panel.getByText('Ohne Nüsse').click()
    await panel.getByText('Zum Frühstück').click()
    await (isPhone(page) ? page : panel).getByRole('button', { name: 'Filter anwenden' }).first().click()
    await expect(page).toHaveURL('/produkte/brote?occasions=1&allergenics=108')
    const found = (await count(page).textContent()) ?? ''
    expect(await names(page)).not.toContain('Nussschale')

    await page.reload()
    await expect(count(page)).toHaveText(found)
    if (!isPhone(page)) {
      await page.getByRole('link', { name: /Filter entfernen: Ohne Nüsse/ }).click()
      await expect(page).toHaveURL('/produkte/brote?occasions=1')
      await page.goBack()
      await expect(page).toHaveURL('/produkte/brote?occasions=1&allergenics=108')
      await expect(count(page)).toHaveText(found)
      await page.getByRole('link', { name: 'Filter zurücksetzen' }).last().click()
      await expect(count(page)).toHaveText('34 Produkte gefunden')
    }
  })

  test('closes its filter panel without a change', async ({ page }) => {
    await page.goto('/produkte/brote')
    const button = page.getByRole('button', { name: 'Filter', exact: true })
    await button.click()
    await page.getByText('Ohne Nüsse').locator('visible=true').click()
    await page.getByRole('button', { name: 'Schließen' }).locator('visible=true').click()
    await expect(page.getByText('Ohne Nüsse').locator('visible=true')).toHaveCount(0)
    await expect(page).toHaveURL('/produkte/brote')
  })

  test('is sorted by the three keys, Premium always first', async ({ page }) => {
    await page.goto('/produkte/brote?sort=name-asc')
    const select = page.getByLabel('Sortieren')
    await expect(select.getByRole('option')).toHaveText(['Beliebteste', 'Name A–Z', 'Name Z–A'])
    const ascending = await names(page)
    await chooseSort(page, 'Name Z–A', /brote\?sort=name-desc$/)
    await expect(async () =>
      expect((await names(page)).slice(0, 3)).toEqual(ascending.slice(0, 3).toReversed()),
    ).toPass()
    await expect(cards(page).first()).toContainText('Premium')
    await expect(cards(page).nth(2)).toContainText('Premium')
    await expect(cards(page).nth(3)).not.toContainText('Premium')
  })

  test('ignores in its address what it does not know', async ({ page }) => {
    await page.goto('/produkte/brote?subcategory=Torten&occasions=x,-1,99999&sort=price&seite=abc')
    await expect(count(page)).toHaveText('34 Produkte gefunden')
  })

  test('of bags that save bread has no filter bar', async ({ page }) => {
    await page.goto('/produkte/brotretter-tueten')
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filter' })).toHaveCount(0)
    await expect(page.getByLabel('Sortieren')).toHaveCount(0)
  })

  const loyaltyTab = (page: Page) => page.getByRole('button', { name: '6 % Treuerabatt' }).locator('visible=true')

  for (const [path, tabs] of [
    ['/produkte', 0],
    ['/produkte/snacks', 0],
    ['/produkte/getraenke', 1],
  ] as const) {
    test(`has ${tabs === 0 ? 'no' : 'a'} tab of the loyalty discount on ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(loyaltyTab(page)).toHaveCount(tabs)
    })
  }

  test('explains the loyalty discount', async ({ page }) => {
    await page.goto('/produkte/brote')
    await loyaltyTab(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: '6 % Treuerabatt' })).toBeVisible()
    await expect(dialog).toContainText('Ab der ersten Bestellung, ohne Mindestbestellwert.')
    await expect(dialog.getByRole('link', { name: 'Kostenlos registrieren' })).toBeVisible()
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(1024)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  test('grows as it is scrolled, without shifting, and is found again on the way back', async ({ page }) => {
    const [first, step] = isPhone(page) ? [18, 2] : [9, 3]
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/produkte/brote')
    await expect(cards(page)).toHaveCount(first)
    await expect(page.locator('link[rel=next]')).toHaveAttribute('href', '/produkte/brote?seite=2')
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      expect(await cards(page).count()).toBeGreaterThanOrEqual(first + 2 * step)
      // At the pace of a hand: nobody turns the wheel a hundred times a second.
    }).toPass({ intervals: [300] })
    expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(0.05)

    const far = cards(page).nth(first + step)
    await far.scrollIntoViewIfNeeded()
    const name = (await far.getByRole('heading').textContent()) ?? ''
    await far.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(cards(page).filter({ hasText: name })).toBeInViewport()
  })

  test('shows every product once when it is scrolled to its end', async ({ page }) => {
    await page.goto('/produkte/getraenke')
    await expect(async () => {
      await page.mouse.wheel(0, 1500)
      await expect(cards(page)).toHaveCount(16, { timeout: 200 })
    }).toPass()
    expect(new Set(await names(page)).size).toBe(16)
    await expect(page.getByRole('link', { name: 'Mehr laden' })).toHaveCount(0)
  })
})

test.describe('the search', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: 'Produkte suchen' }).locator('visible=true').last()

  for (const word of ['Schrippe', 'Semmeln', 'Rundstück', 'Brötchne']) {
    test(`knows "${word}"`, async ({ page }) => {
      await page.goto(`/produkte?suche=${encodeURIComponent(word)}`)
      await expect(page.getByRole('heading', { level: 1, name: `Suche nach „${word}“` })).toBeVisible()
      await expect(card(page, 'Hafen\u00adbrötchen')).toBeVisible()
    })
  }

  test('suggests while one types, and is worked by the keyboard', async ({ page }) => {
    await page.goto('/produkte')
    await field(page).pressSequentially('Speicherl')
    const option = page.getByRole('option', { name: /Speicherlaib/ })
    await expect(option).toBeVisible()
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await field(page).press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
    await field(page).press('Escape')
    await expect(option).toBeHidden()
    await field(page).pressSequentially('ai')
    await expect(option).toBeVisible()
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Speicherlaib' })).toBeVisible()
  })

  test('leads on Enter to all that fits, which can be filtered like any shelf', async ({ page }) => {
    await page.goto('/produkte')
    await field(page).fill('Brot ohne Nüsse')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/suche=Brot\+ohne/)
    await expect(cards(page).first()).toBeVisible()
    expect(await names(page)).not.toContain('Nussschale')
    await expect(page.getByLabel('Sortieren')).toHaveValue('popularity-desc')
    await expect(page.getByLabel('Sortieren').getByRole('option').first()).toHaveText('Beste Treffer')
    await chooseSort(page, 'Name A–Z', /suche=Brot.*sort=name-asc/)
  })

  test('says that there is nothing, and where to go on', async ({ page }) => {
    await page.goto('/produkte?suche=Schraubenzieher')
    await expect(page.getByText(/Dazu haben wir nichts gefunden/)).toBeVisible()
    await page.getByRole('link', { name: 'Alle Produkte anzeigen' }).click()
    await expect(page).toHaveURL('/produkte')
  })

  test('is for people: its results are not indexed', async ({ page }) => {
    await page.goto('/produkte?suche=Brot')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('is a form', async ({ page }) => {
      await page.goto('/produkte')
      await field(page).fill('Kürbisbrot')
      await field(page).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Suche nach „Kürbisbrot“' })).toBeVisible()
      expect(await names(page)).toContain('Kürbiskernkutter')
    })
  })
})

/** Moves a finger over an element, from one part of its width to another. */
async function finger(page: Page, over: Locator): Promise<(from: number, to: number) => Promise<void>> {
  const touch = await page.context().newCDPSession(page)
  const box = await over.boundingBox()
  if (box === null) throw new Error('there is nothing to swipe')
  const y = box.y + Math.min(box.height, 240) / 2
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: box.x + box.width * part, y }],
    })
  return async (from, to) => {
    await send('touchStart', from)
    for (let step = 1; step <= 10; step++) await send('touchMove', from + ((to - from) * step) / 10)
    await send('touchEnd')
  }
}

test.describe('a product without branch and time', () => {
  test('calls to choose them, in the price’s place', async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    await expect(
      page.getByText('Bitte geben Sie Ihre Postleitzahl ein, um die Verfügbarkeit des Produktes zu sehen.'),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText(/\d €/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /In den Brotbüdel/ })).toHaveCount(0)
  })

  test('tells what it is and what is in it', async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    await expect(page.getByRole('main').getByText('Natursauerteig', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Inhaltsstoffe' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Inhaltsstoffe' })).toBeVisible()
    await expect(dialog).toContainText('Roggenmehl Type 1150')
    await expect(dialog).toContainText(/Enthält: .*Kann Spuren von/)
    await expect(dialog.getByRole('table', { name: 'Nährwerte pro 100 g' })).toContainText('942 kJ')
  })

  test('has its whole description in a dialog on phones, on the page on desktop', async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    const whole = page.getByText(/Die Ringe auf der Kruste/).locator('visible=true')
    if (isPhone(page)) {
      await expect(whole).toHaveCount(0)
      await page.getByRole('button', { name: 'Beschreibung' }).click()
    }
    await expect(whole).toHaveCount(1)
  })

  test('shows its pictures by thumbnail and key, and in full size', async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    const position = page.getByText(/^Bild \d von 6$/)
    await page.getByRole('button', { name: /^Bild 2 von 6/ }).click()
    await expect(position).toHaveText('Bild 2 von 6')
    await page.keyboard.press('ArrowRight')
    await expect(position).toHaveText('Bild 3 von 6')
    await page.keyboard.press('End')
    await expect(position).toHaveText('Bild 6 von 6')
    await expect(page.getByRole('button', { name: /^Bild 6 von 6/ })).toBeInViewport()
    await page.keyboard.press('Home')
    await expect(position).toHaveText('Bild 1 von 6')
    await page.getByRole('button', { name: /Roggenmischbrot, vergrößern/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Vergrößern' }).click()
    await expect(dialog.getByRole('button', { name: 'Verkleinern' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Nächstes Bild' }).click()
    await page.keyboard.press('Escape')
    await expect(position).toHaveText('Bild 2 von 6')
  })

  test('lets its pictures be swiped by finger', async ({ page, hasTouch }) => {
    test.skip(!hasTouch, 'this window has no touch')
    await page.goto('/produkte/brote/speicherlaib-1001')
    const position = page.getByText(/^Bild \d von 6$/)
    await expect(position).toHaveText('Bild 1 von 6')
    await page.waitForLoadState('networkidle')
    const swipe = await finger(page, page.getByRole('region', { name: 'Bilder von Speicherlaib' }))
    await swipe(0.8, 0.2)
    await expect(position).toHaveText('Bild 2 von 6')
    await swipe(0.2, 0.8)
    await expect(position).toHaveText('Bild 1 von 6')
    // No dialog: a swipe is no tap.
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('recommends others in pages of two, of three on wide screens', async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    const carousel = page.locator('section[aria-roledescription=Karussell]').filter({ has: page.getByRole('article') })
    await carousel.scrollIntoViewIfNeeded()
    const pages = carousel.getByText(/^Seite \d von \d$/)
    await expect(pages).toHaveText(isPhone(page) ? 'Seite 1 von 5' : 'Seite 1 von 3')
    await carousel.getByRole('button', { name: 'Weiterblättern' }).click()
    await expect(pages).toHaveText(/^Seite 2/)
    await carousel.getByRole('button', { name: 'Zurückblättern' }).click()
    await expect(pages).toHaveText(/^Seite 1/)
  })
})

test.describe('with branch and time', () => {
  test.beforeEach(({ page }) => haveAppointment(page))
  const stepper = (page: Page) => page.getByRole('spinbutton', { name: 'Anzahl Speicherlaib' })

  test('a card names price, price per kilogram and what more units save', async ({ page }) => {
    await page.goto('/produkte/brote')
    const loaf = card(page, 'Speicher\u00adlaib')
    await expect(loaf).toContainText('5,20 €')
    await expect(loaf).toContainText('5,20 €/kg')
    await expect(loaf).toContainText('Sparen Sie ab 3 Stück!')
    await loaf.getByRole('button', { name: /hinzufügen/i }).click()
    await expect(page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' })).toBeVisible()
    await expect(page.getByText('1 Artikel zum Warenkorb hinzugefügt').locator('visible=true').first()).toBeVisible()
  })

  test('the price follows the quantity over its tiers without asking again', async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    const tiers = page.getByRole('table', { name: 'Mengenpreise je Stück' })
    await expect(tiers.getByRole('row').filter({ hasText: /^ab / })).toHaveCount(3)
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await stepper(page).press('ArrowUp')
    await stepper(page).press('ArrowUp')
    await expect(page.getByText('statt 5,20 €').locator('visible=true')).toHaveCount(1)
    await expect(tiers.locator('[aria-current]')).toContainText('ab 3 Stück')
    await expect(page.getByText('Sparen Sie ab 6 Stück!').first()).toBeVisible()
    expect(calls.filter((url) => url.includes('/api/product'))).toEqual([])
  })

  test('a typed quantity is corrected, and the limits say what they are', async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    await stepper(page).fill('500')
    await expect(stepper(page)).toHaveValue('99')
    await expect(page.getByText('Maximale Bestellmenge').locator('visible=true')).toHaveCount(1)
    // A blocked button takes the click, to say why nothing happens.
    await page.getByRole('button', { name: 'Anzahl Speicherlaib erhöhen' }).click({ force: true })
    await expect(stepper(page)).toHaveValue('99')
    await stepper(page).fill('0')
    await expect(stepper(page)).toHaveValue('1')
    await stepper(page).press('End')
    await expect(stepper(page)).toHaveAttribute('aria-valuenow', '99')
    await stepper(page).press('Home')
    await expect(stepper(page)).toHaveAttribute('aria-valuenow', '1')
  })

  test('packages are sold whole, from their smallest number on', async ({ page }) => {
    await page.goto('/produkte/broetchen/schusterjunge-2012')
    const rolls = page.getByRole('spinbutton', { name: 'Anzahl Schusterjunge' })
    await expect(rolls).toHaveValue('4')
    await page.getByRole('button', { name: 'Anzahl Schusterjunge verringern' }).click({ force: true })
    await expect(page.getByText('mind. 4 Stück')).toBeVisible()
    await rolls.fill('7')
    await expect(rolls).toHaveValue('8')
    await page.goto('/produkte/broetchen/leichtmatrosen-2024')
    await expect(page.getByRole('spinbutton', { name: 'Anzahl Leichtmatrosen' })).toHaveValue('10')
  })

  test('a drink asks which one, and says what is not to be had', async ({ page }) => {
    await page.goto('/produkte/getraenke')
    await page.getByRole('button', { name: /Cappuccino auswählen/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Cappuccino' })).toBeVisible()
    await expect(dialog.getByText('Wie möchten Sie Ihr Getränk?')).toBeVisible()
    await expect(dialog.getByRole('group').locator('legend')).toHaveText(['Größe', 'Milch', 'Becher'])
    await expect(dialog.getByRole('link', { name: 'Produktdetails' })).toHaveAttribute(
      'href',
      '/produkte/getraenke/cappuccino-5001',
    )
    const confirm = dialog.getByRole('button', { name: /Bestätigen/ })
    await expect(confirm).toHaveText(/3,20\s€/)

    await dialog.getByRole('radio', { name: 'Haferdrink' }).check()
    await expect(dialog.getByRole('radio', { name: /Tasse/ })).toBeDisabled()
    await dialog.getByRole('radio', { name: /^Groß/ }).check()
    await expect(dialog.getByText('Die ausgewählte Variante ist nicht verfügbar.')).toBeVisible()
    await expect(confirm).toBeDisabled()
    await expect(confirm).toHaveText('Bestätigen')

    await dialog.getByRole('radio', { name: 'Vollmilch' }).check()
    await confirm.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' })).toBeVisible()
  })

  test('a product that is not for sale there says so twice', async ({ page }) => {
    await page.goto('/produkte/brotretter-tueten')
    const gone = cards(page).filter({ hasText: 'Derzeit online nicht verfügbar.' }).first()
    await expect(gone).toBeVisible()
    await expect(gone).not.toContainText('Bald auch in Ihrem Wunschgeschäft')
    await page.goto('/produkte/suesses-kuchen?sort=name-asc')
    const elsewhere = cards(page).filter({ hasText: 'Bald auch in Ihrem Wunschgeschäft' }).first()
    await expect(async () => {
      await page.mouse.wheel(0, 1500)
      await expect(elsewhere).toBeAttached({ timeout: 200 })
    }).toPass()
    await expect(elsewhere).toContainText('Derzeit online nicht verfügbar.')
    await expect(elsewhere.getByRole('spinbutton')).toHaveCount(0)
  })

  test('prices follow the cart when a second tab changes it', async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    await expect(page.getByRole('button', { name: /In den Brotbüdel/ }).first()).toBeVisible()
    await page.request.post('/api/cart/reset', { headers: { 'Sec-Fetch-Site': 'same-origin' }, data: {} })
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      const invitation = page.getByRole('button', { name: 'Preis und Verfügbarkeit anzeigen', exact: true })
      await expect(invitation).toBeVisible({ timeout: 2000 })
    }).toPass()
  })

  test('prices of a shelf are asked for anew in plain sight', async ({ page }) => {
    await page.goto('/produkte/brote')
    await expect(page.getByRole('button', { name: 'Speicherlaib hinzufügen' })).toBeVisible()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/_rsc=/, async (route) => {
      await held
      await route.continue()
    })
    await page.request.post('/api/cart/reset', { headers: { 'Sec-Fetch-Site': 'same-origin' }, data: {} })
    const waiting = page.getByText('Preise werden geladen')
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(waiting).toBeVisible({ timeout: 2000 })
    }).toPass()
    answer()
    await expect(waiting).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Preis und Verfügbarkeit anzeigen: Speicherlaib' })).toBeVisible()
  })
})

test.describe('search engines', () => {
  const described = async (page: Page, type: string) => {
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return texts.map((text) => JSON.parse(text) as Record<string, unknown>).find((data) => data['@type'] === type)
  }
  const priceShown = async (page: Page) =>
    (
      (await page
        .getByText(/^\d+,\d\d\s€/)
        .first()
        .textContent()) ?? ''
    ).slice(0, 4)
  const priceDescribed = async (page: Page) => {
    const product = (await described(page, 'Product')) as { offers: { price: string; priceCurrency: string } }
    expect(product.offers.priceCurrency).toBe('EUR')
    return product.offers.price.replace('.', ',')
  }

  test('read the way, the products of a shelf and where it goes on', async ({ page }) => {
    await page.goto('/produkte/brote?seite=2')
    await expect(page).toHaveTitle(/Brote, Seite 2/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/produkte\/brote\?seite=2$/)
    await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', '/produkte/brote')
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:\/\//)
    const list = (await described(page, 'ItemList')) as { itemListElement: { position: number; url: string }[] }
    expect(list.itemListElement.map(({ position }) => position)).toEqual(
      list.itemListElement.map((_, index) => index + 1),
    )
    expect(list.itemListElement[0]?.url).toMatch(/^https?:\/\/.+\/produkte\/brote\/.+-\d+$/)
    expect((await described(page, 'BreadcrumbList'))?.['itemListElement']).toHaveLength(2)
  })

  test('have no session; who has one is not sent what only they read', async ({ page }) => {
    await haveAppointment(page)
    await page.goto('/produkte/brote')
    await expect(count(page)).toBeVisible()
    expect(await described(page, 'ItemList')).toBeUndefined()
  })

  test('read the price that is shown, or that of the default zone where none is', async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    const byDefault = await priceDescribed(page)
    expect(byDefault).toMatch(/^\d+,\d\d$/)
    await haveAppointment(page)
    await page.reload()
    expect(await priceDescribed(page)).toBe(await priceShown(page))
  })

  test('may follow a renamed product to its one address', async ({ request }) => {
    const answer = await request.get('/produkte/snacks/alter-name-1001', { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(answer.headers()['location']).toContain('/produkte/brote/speicherlaib-1001')
  })

  test('get 404 for pages beyond the last, and for what does not exist', async ({ request }) => {
    for (const path of [
      '/produkte/brote?seite=999',
      '/produkte/moebel',
      '/produkte/brote/nichts-4242',
      '/produkte/brote/nichts',
    ]) {
      expect((await request.get(path)).status()).toBe(404)
    }
  })
})
