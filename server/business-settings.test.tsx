/** A shop with other business settings shows them everywhere, and the defaults nowhere. */
import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { LoyaltyTeaser } from '@/components/account/login/loyalty-teaser'
import { LoyaltyTab } from '@/components/catalogue/shelf/loyalty-tab'
import { LoyaltyBand } from '@/components/home/loyalty-band'
import { BusinessSettingsProvider } from '@/components/state/business-settings-context'
import type { Result } from '@/lib/contract/operation'
import { type BusinessSettings, DEFAULT_BUSINESS_SETTINGS } from '@/lib/domain/business-settings'
import { createTestBakery } from '@/testing/bakery'
import { pdfText } from '@/testing/pdf-text'
import { legalPaperOf } from './bakery/orders/papers/legal-pdf'
import { readConfig } from './config'

const OTHERS: BusinessSettings = { loyaltyPercent: 8, reservationMinutes: 35, sessionDays: 45, standingOrderHour: 7 }
const PERSON = {
  salutation: 2,
  companyName: '',
  firstName: 'Inken',
  lastName: 'Petersen',
  notification: 2,
  phone: '',
  email: 'inken@figures.example',
  confirmEmail: 'inken@figures.example',
  password: 'Speicherstadt26',
  confirmPassword: 'Speicherstadt26',
} as const

const guest = { cartId: '5f0c4a0e-7c3f-4a57-9a10-0d6f7f3c2b11', customerId: null, clientAddress: '192.0.2.1' }
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
function granted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.error}`)
  return result.value
}

test('the configuration returns them', () => {
  expect(readConfig({}).businessSettings).toEqual(DEFAULT_BUSINESS_SETTINGS)
  const variables = { LOYALTY_PERCENT: '8', RESERVATION_MINUTES: '35', SESSION_DAYS: '45', STANDING_ORDER_HOUR: '7' }
  expect(readConfig(variables).businessSettings).toEqual(OTHERS)
})

describe('a bakery with other business settings', () => {
  let bakery: Awaited<ReturnType<typeof createTestBakery>>
  beforeAll(async () => {
    bakery = await createTestBakery(OTHERS)
  })
  afterAll(() => bakery.close())

  test('shows them in the FAQ, with the delivery terms of its branches', async () => {
    await bakery.pool.query(
      'update branches set delivery_fee_cents = 410, delivery_free_from_cents = 4200, delivery_minimum_cents = 1700',
    )
    const text = plain(JSON.stringify(granted(await bakery.backend.content.faq(guest, {}))))
    for (const said of ['8 % Treuerabatt', '35 Minuten', '4,10 €', '42,00 €', '17,00 €']) expect(text).toContain(said)
    expect(text).not.toMatch(/(?<!\d)6 %|20 Minuten|3,90|35,00|15,00|\{\w+\}/)
  })

  test('states the percentage in the welcome email and uses the days of a login', async () => {
    const { backend, pool } = bakery
    granted(await backend.customers.register(guest, { customerDetails: PERSON }))
    const [welcome] = await bakery.listEmails(1)
    expect(plain(welcome?.text ?? '')).toContain('8 % Treuerabatt')
    const { email, password } = PERSON
    granted(await backend.customers.login(guest, { email, password, staySignedIn: true }))
    const { rows } = await pool.query<{ days: number }>(
      'select round(extract(epoch from expires_at - created_at) / 86400)::int as days from sessions',
    )
    expect(rows).toEqual([{ days: 45 }])
  })

  test('holds a slot for the minutes and subtracts the percentage', async () => {
    const { backend, pool } = bakery
    const { rows } = await pool.query<{ skuid: number; customer_id: string; branch_id: number }>(
      `select p.skuid, c.customer_id, b.branch_id from customers c, branches b, products p
       where c.email = $1 and b.erp_id = 17 and p.loyalty_discount and p.sku_number = '1001'`,
      [PERSON.email],
    )
    const [{ skuid = 0, customer_id: customerId = '', branch_id: branchId = 0 } = {}] = rows
    const caller = { ...guest, customerId }
    const { dates } = granted(await backend.slots.dates(caller, { orderMode: 'pickup', branchId, express: false }))
    const date = dates.filter(({ available }) => available).at(-1)?.date ?? ''
    const { slots } = granted(
      await backend.slots.slots(caller, { orderMode: 'pickup', branchId, express: false, date }),
    )
    const slot = slots.find(({ available }) => available)?.start ?? ''
    const before = Date.now()
    granted(
      await backend.carts.saveOrderConfig(caller, {
        originInformation: null,
        orderMode: 'pickup',
        express: false,
        targetBranchId: branchId,
        targetDateTime: slot,
        table: null,
      }),
    )
    const cart = granted(await backend.carts.addProduct(caller, { SKUID: skuid, CartItemUnits: 1 }))
    const held = Date.parse(cart.reservationExpiresAt) - before
    expect(Math.round(held / 60_000)).toBe(35)
    expect(cart.cartItems[0]?.unitDiscountSummary).toEqual([
      { name: 'Treuerabatt 8\u00a0%', amount: expect.any(Number) },
    ])
    expect(cart.orderCatalogDiscount).toBe(Math.round(cart.subTotal * 0.08))
  })
})

test('the terms as PDF contain them', async () => {
  const text = plain(pdfText(await legalPaperOf('terms', OTHERS, null)))
  expect(text).toContain('8 % auf Brote')
  expect(text).not.toMatch(/(?<!\d)6 %/)
})

const screens = {
  'the start page': () => <LoyaltyBand />,
  'the login page': () => <LoyaltyTeaser>Registrieren</LoyaltyTeaser>,
  'the shelves': () => <LoyaltyTab position="side" />,
}
test.each(Object.entries(screens))('%s shows them', (_where, screen) => {
  const text = plain(
    renderToStaticMarkup(<BusinessSettingsProvider settings={OTHERS}>{screen()}</BusinessSettingsProvider>),
  )
  expect(text).toContain('8 %')
  expect(text).not.toMatch(/(?<!\d)6 %/)
})

/** Settings as they would be written in a sentence, and the `noindex` tag. */
const WRITTEN =
  /(?<![\d.,]|bis )(6(&nbsp;|[ \u00a0])?% |(20|35|60|10) Minuten|(30|14) Tagen?\b|250(&nbsp;|[ \u00a0])€|3,90|35,00 €)|index: false/

test('no source contains one as text', () => {
  const sources = globSync('{app,components,lib,server}/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.tsx?$|^lib\/domain\/business-settings\.ts$|^components\/metadata\/noindex\.ts$|^server\/(paypal-simulator|bakery\/(exchange|demo))\//.test(
        file,
      ),
  )
  expect(sources.length).toBeGreaterThan(500)
  const texts = [...sources, ...globSync('brands/*/demo/faq.json')]
  const found = texts.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && WRITTEN.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
