/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OrderConfigContext } from '@/components/state/order-dialog/order-config-context'
import { sellingPointKey } from '@/lib/domain/selling-point'
import { answerWith, cartOf, itemOf, renderWithCart } from '@/testing/cart'
import { playDialogs } from '@/testing/dialog'
import { jsonResponse } from '@/testing/json-response'
import { AllergenDialogProvider } from '../allergens/allergen-dialog-provider'
import { writeProfile } from '../allergens/allergen-profile'
import { Board, type Thing } from './board'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const MILK = { id: 107, label: 'Milch' }

const thingOf = (skuid: number, name: string, price: number, more: Partial<Thing> = {}): Thing => ({
  ...{
    skuid,
    name,
    nameSeparated: '',
    productUrl: `/produkte/x/${skuid}`,
    allergens: [],
    picture: '/pictures/x.webp',
    pictureWidth: 200,
  },
  rules: { skuMinItemsInOrder: 1, multipleOfItem: 1, skuDailyInventory: null },
  pricing: { tiers: [{ quantity: 0, price }], content: 0.5, contentUnit: 'kg', deposit: 0, depositKind: null },
  ...more,
})
const LOAF = thingOf(1, 'Speicherlaib', 520)
const BUTTER = thingOf(2, 'Salzbutter', 280, { allergens: [MILK.id] })
const ROLLS = thingOf(3, 'Rundstück', 45, {
  rules: { skuMinItemsInOrder: 4, multipleOfItem: 1, skuDailyInventory: null },
})
const BOTTLE = thingOf(4, 'Apfelsaft', 250, {
  pricing: {
    tiers: [{ quantity: 0, price: 250 }],
    ...{ content: null, contentUnit: 'l', deposit: 15, depositKind: 'reusable' },
  },
})

const open = jest.fn()
/** `refused`: products that the server refuses. Returns the bodies of the requests to add. */
function show(things: readonly Thing[], refused: readonly number[] = []) {
  const cart = cartOf({ cartItems: [itemOf()] })
  const sent = answerWith({ '/api/cart/product': { body: cart }, '/api/cart': { body: cart } })
  const granting = globalThis.fetch
  globalThis.fetch = async (path, init) => {
    const answer = await granting(path, init)
    if (!refused.some((skuid) => String(init?.body).includes(`"SKUID":${skuid},`))) return answer
    const body = { code: 'stock_exceeded', message: 'So viele haben wir nicht mehr.' }
    return jsonResponse(409, body)
  }
  renderWithCart(
    <OrderConfigContext value={{ open, openAt: jest.fn(), preferredBranch: null }}>
      <AllergenDialogProvider options={[MILK]}>
        <Board things={things} pricedFor={sellingPointKey(cart)} />
      </AllergenDialogProvider>
    </OrderConfigContext>,
    cart,
  )
  return () =>
    sent.filter(({ method, path }) => method === 'POST' && path === '/api/cart/product').map(({ body }) => body)
}

beforeAll(playDialogs)
afterEach(() => {
  writeProfile({ avoided: [], hides: false })
  refresh.mockClear()
  open.mockClear()
})

test('is a list of links with prices; the button says the plain sum, with deposits and smallest order quantities', () => {
  show([LOAF, BUTTER, ROLLS, BOTTLE])
  const things = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(things[0]).toMatch(/^Speicherlaib5,20 €/)
  expect(things[2]).toMatch(/^4 x Rundstück0,45 €/)
  expect(screen.getByRole('link', { name: 'Salzbutter' })).toHaveAttribute('href', '/produkte/x/2')
  // 5,20 + 2,80 + 4 × 0,45 + 2,50 + 0,15
  expect(screen.getByRole('button')).toHaveTextContent('Alles dazu, 12,45 €')
  expect(screen.getByText('inkl. 0,15 € Pfand')).toBeInTheDocument()
})

test('one press adds each thing once, in order, with a request id of its own', async () => {
  const added = show([LOAF, BUTTER, ROLLS])
  await userEvent.setup().dblClick(screen.getByRole('button', { name: /Alles dazu/ }))
  await waitFor(() => expect(added()).toHaveLength(3))
  expect(added()).toMatchObject([
    { SKUID: 1, CartItemUnits: 1 },
    { SKUID: 2, CartItemUnits: 1 },
    { SKUID: 3, CartItemUnits: 4 },
  ])
  expect(new Set(added().map((line) => (line as { requestId: string }).requestId)).size).toBe(3)
  expect(await screen.findByText('6 Artikel zum Warenkorb hinzugefügt')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('names what was refused, adds the rest, and loads the board of now', async () => {
  const added = show([LOAF, BUTTER, ROLLS], [BUTTER.skuid])
  await userEvent.setup().click(screen.getByRole('button', { name: /Alles dazu/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Salzbutter kam nicht dazu: So viele haben wir nicht mehr\.$/,
  )
  expect(added()).toHaveLength(3)
  expect(screen.getByText('5 Artikel zum Warenkorb hinzugefügt')).toBeInTheDocument()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('without a network it says so and stays, because Next would leave the page for the offline page', async () => {
  show([LOAF])
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
  await userEvent.setup().click(screen.getByRole('button', { name: /Alles dazu/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Speicherlaib kam nicht dazu: /)
  expect(refresh).not.toHaveBeenCalled()
  jest.restoreAllMocks()
})

test('asks before it adds something with an allergen that the visitor avoids', async () => {
  writeProfile({ avoided: [MILK], hides: false })
  const added = show([LOAF, BUTTER])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /Alles dazu/ }))
  await user.click(await screen.findByRole('button', { name: 'Nicht hinzufügen' }))
  expect(added()).toEqual([])
  await user.click(screen.getByRole('button', { name: /Alles dazu/ }))
  await user.click(await screen.findByRole('button', { name: 'Trotzdem hinzufügen' }))
  await waitFor(() => expect(added()).toHaveLength(2))
})

test('without branch and time it has no prices and opens the dialog to choose them', async () => {
  show([
    { ...LOAF, pricing: null },
    { ...BUTTER, pricing: null },
  ])
  expect(screen.queryByText(/€/)).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Preise und Verfügbarkeit anzeigen' }))
  expect(open).toHaveBeenCalledWith('product', {})
})
