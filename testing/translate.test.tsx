/** @jest-environment jsdom */
/** Components in a page that the browser translates: all their states must render correctly. */
import '@testing-library/jest-dom'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { CartLines } from '@/components/cart/lines/cart-lines'
import { CartBar } from '@/components/cart/page/cart-bar'
import { BreadNote } from '@/components/cart/page/note-selector'
import { CouponBox } from '@/components/cart/sums/coupon-box'
import { ShopNotificationHost } from '@/components/notification/shop-notification'
import { PaymentSection } from '@/components/payment/payment-section'
import type { PaymentClientSettings } from '@/components/payment/paypal/paypal-settings'
import { usePayment } from '@/components/payment/use-payment'
import { useCart } from '@/components/state/cart-provider'
import { Accordion } from '@/components/ui/controls/accordion'
import { Button } from '@/components/ui/controls/button'
import { Chip } from '@/components/ui/controls/chip'
import { TextField } from '@/components/ui/controls/field'
import { Segments } from '@/components/ui/controls/segments'
import { PartBoundary } from '@/components/ui/lazy/part-boundary'
import { RichText } from '@/components/ui/media/rich-text'
import { Notice } from '@/components/ui/notices/notice'
import { HighlightedMatch } from '@/components/ui/text/highlighted-match'
import { Price } from '@/components/ui/text/price'
import type { Cart } from '@/lib/contract/orders/carts'
import { formatCents } from '@/lib/format/money'
import { answerWith, cartOf, itemOf, renderWithCart } from './cart'
import { playDialogs } from './dialog'
import { translatePage } from './translate'

jest.mock('next/navigation', () => ({
  usePathname: () => '/warenkorb',
  useRouter: () => ({ push: () => {}, refresh: () => {} }),
}))

let end = () => {}
beforeAll(playDialogs)
beforeEach(() => {
  end = translatePage()
})
afterEach(() => end())

const euros = (cents: number) => formatCents(cents).replace('\u00a0', ' ')
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('the translator replaces every text, also those that come later', async () => {
  const { rerender } = render(<p>Brot</p>)
  await waitFor(() => expect(screen.getByText('Brot').outerHTML).toBe('<font>Brot</font>'))
  rerender(<p>Kuchen</p>)
  await waitFor(() => expect(screen.getByText('Kuchen').outerHTML).toBe('<font>Kuchen</font>'))
  expect(document.body).not.toHaveTextContent('Brot')
})

/** States that are shown one after another, and the expected texts. */
const states: Record<string, readonly (readonly [ReactNode, string])[]> = {
  'a button that is busy for a while': [
    [<Button key="one">Hinzufügen</Button>, 'Hinzufügen'],
    [
      <Button key="one" busy>
        Hinzufügen
      </Button>,
      'Hinzufügen',
    ],
    [<Button key="one">Noch einmal</Button>, 'Noch einmal'],
  ],
  'a field with a hint, a fault and another one': [
    [<TextField key="one" label="E-Mail" hint="Für die Bestätigung" />, 'E-MailFür die Bestätigung'],
    [
      <TextField key="one" label="E-Mail" hint="Für die Bestätigung" error="Da fehlt etwas." />,
      'E-MailDa fehlt etwas.',
    ],
    [<TextField key="one" label="E-Mail" error="Da fehlt das @." />, 'E-MailDa fehlt das @.'],
    [<TextField key="one" label="E-Mail" />, 'E-Mail'],
  ],
  'a chip that is chosen': [
    [<Chip key="one">Dinkel</Chip>, 'Dinkel'],
    [
      <Chip key="one" selected>
        Dinkel
      </Chip>,
      'Dinkel',
    ],
    [<Chip key="one">Roggen</Chip>, 'Roggen'],
  ],
  'a price that falls': [
    [<Price key="one" amount={520} />, euros(520)],
    [<Price key="one" amount={490} base={520} />, `${euros(490)}statt ${euros(520)}`],
    [<Price key="one" amount={480} base={520} />, `${euros(480)}statt ${euros(520)}`],
    [<Price key="one" amount={520} />, euros(520)],
  ],
  'a notice': [
    [<Notice key="one">Alles gut</Notice>, 'Alles gut'],
    [
      <Notice key="one" tone="error">
        Ausverkauft
      </Notice>,
      'Ausverkauft',
    ],
  ],
  'a suggestion that is typed': [
    [<HighlightedMatch key="one" text="Speicherlaib" typed="" />, 'Speicherlaib'],
    [<HighlightedMatch key="one" text="Speicherlaib" typed="Spei" />, 'Speicherlaib'],
    [<HighlightedMatch key="one" text="Möwenkruste" typed="krus" />, 'Möwenkruste'],
    [<HighlightedMatch key="one" text="Möwenkruste" typed="x" />, 'Möwenkruste'],
  ],
  'a description of another product': [
    [<RichText key="one" html="<p>Mit <strong>Roggen</strong></p>" />, 'Mit Roggen'],
    [<RichText key="one" html="Mit <strong>Dinkel</strong>" />, 'Mit Dinkel'],
    [<RichText key="one" html="Ohne <a>Nüsse</a>" />, 'Ohne Nüsse'],
  ],
  'choices whose words change': [
    [
      <Segments key="one" legend="Wann" segments={[{ value: 'a', label: 'heute' }]} value="a" onChange={() => {}} />,
      'Wannheute',
    ],
    [
      <Segments
        key="one"
        legend="Wann"
        segments={[{ value: 'a', label: 'morgen', unavailable: true, note: 'ab 6 Uhr' }]}
        value="a"
        onChange={() => {}}
      />,
      'Wannmorgen, nicht verfügbarab 6 Uhr',
    ],
  ],
  'a question that gets an icon': [
    [
      <Accordion key="one" summary="Womit zahlt man?">
        Mit PayPal
      </Accordion>,
      'Womit zahlt man?Mit PayPal',
    ],
    [
      <Accordion key="one" summary="Womit noch?" icon="info">
        Mit Karte
      </Accordion>,
      'Womit noch?Mit Karte',
    ],
  ],
}

test.each(Object.entries(states))('%s', async (_what, shown) => {
  const { rerender, container } = render(<div />)
  for (const [state, words] of [...shown, ...shown]) {
    rerender(<div>{state}</div>)
    expect(container).toHaveTextContent(new RegExp(`^${words.replaceAll(/[.?@]/g, '\\$&')}$`))
    // The translator's turn.
    await act(async () => {})
  }
})

describe('the cart', () => {
  const line = (cartItemUnits: number, more: Partial<Cart> = {}) =>
    cartOf({
      cartItems: [itemOf({ cartItemUnits, totalPrice: 520 * cartItemUnits })],
      itemCount: cartItemUnits,
      grandTotal: 520 * cartItemUnits,
      ...more,
    })

  test('a quantity that changes, is refused and changes again, and the last line that is taken out', async () => {
    renderWithCart(
      <>
        <CartLines />
        <CartBar next={{ label: 'Zur Kasse', go: () => {} }} busy={false} priced payDirectly={null} away={false} />
      </>,
      line(1),
    )
    const more = () => press('Anzahl Speicherlaib erhöhen')
    answerWith({ '/api/cart/product': { body: line(2) } })
    await more()
    expect(await screen.findByRole('heading', { name: '2\u00a0x Speicherlaib' })).toBeVisible()
    await waitFor(() => expect(document.body).toHaveTextContent(`Gesamtsumme (2 Stück)${euros(1040)}`))

    const refusal = { code: 'stock_exceeded', message: 'So viele haben wir nicht mehr.' }
    answerWith({ '/api/cart/product': { status: 409, body: refusal }, '/api/cart': { body: line(2) } })
    await more()
    expect(await screen.findByRole('alert')).toHaveTextContent(refusal.message)
    expect(screen.getByRole('heading', { name: '2\u00a0x Speicherlaib' })).toBeVisible()

    answerWith({ '/api/cart/product': { body: line(3) } })
    await more()
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(document.body).toHaveTextContent(`Gesamtsumme (3 Stück)${euros(1560)}`)

    answerWith({ '/api/cart/product': { body: cartOf({ cartItems: [], itemCount: 0, grandTotal: 0 }) } })
    await press(/^Entfernen/)
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Speicherlaib/ })).not.toBeInTheDocument())
    expect(screen.getByText('Speicherlaib entfernt')).toBeVisible()
  })

  test('a coupon that is refused twice, taken and given back', async () => {
    renderWithCart(<CouponBox />, line(1))
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.type(screen.getByRole('textbox'), 'MOIN')
    for (const message of ['Diesen Gutschein kennen wir nicht.', 'Dieser Gutschein gilt nicht mehr.']) {
      answerWith({
        '/api/cart/applyCoupon': { status: 422, body: { code: 'coupon_invalid', message } },
        '/api/cart': { body: line(1) },
      })
      await press('Einlösen')
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message))
    }
    const taken = line(1, { appliedCouponCodes: [{ code: 'MOIN' }] as Cart['appliedCouponCodes'] })
    answerWith({ '/api/cart/applyCoupon': { body: { shoppingCart: taken } } })
    await press('Einlösen')
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument())
    answerWith({ '/api/cart/removeCoupon': { body: { shoppingCart: line(1) } } })
    await press(/MOIN/)
    expect(await screen.findByRole('checkbox')).toBeVisible()
  })

  test('a note that is saved, and one that is not', async () => {
    renderWithCart(<BreadNote />, line(1))
    answerWith({ '/api/cart/note': { body: line(1) } })
    await userEvent.click(screen.getAllByRole('radio')[1] as HTMLElement)
    expect(await screen.findByText('Erfolgreich gespeichert')).toBeVisible()
    answerWith({
      '/api/cart/note': { status: 503, body: { code: 'unavailable', message: 'Gerade nicht erreichbar.' } },
      '/api/cart': { body: line(1) },
    })
    await userEvent.click(screen.getAllByRole('radio')[1] as HTMLElement)
    expect(await screen.findByRole('alert')).toHaveTextContent('Gerade nicht erreichbar.')
    expect(screen.queryByText('Erfolgreich gespeichert')).not.toBeInTheDocument()
  })

  test('a notification that is read', async () => {
    const shopNotification = {
      ...{ headline: 'Ihr Termin hat sich geändert', text: 'Wir haben den nächsten gewählt.', changes: [] },
      ...{ kind: 'notice', validationResult: 'valid', redirectTarget: null },
    } as Cart['shopNotification']
    renderWithCart(<ShopNotificationHost />, line(1, { shopNotification }))
    answerWith({ '/api/cart/notification': { body: line(1) } })
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

const settings: PaymentClientSettings = {
  sdkUrl: '',
  clientId: '',
  environment: 'sandbox',
  googlePayUrl: '',
  methods: [],
  remembered: null,
  bringsApplePay: false,
}

function Pay() {
  const payment = usePayment({})
  const { grandTotal } = useCart()
  const contact = { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' }
  return <PaymentSection settings={settings} payment={payment} grandTotal={grandTotal} check={() => ({ contact })} />
}

test('an order that is refused, tried again and changed meanwhile', async () => {
  const free = cartOf({ grandTotal: 0, orderDiscount: 520 })
  renderWithCart(<Pay />, free)
  const validate = { body: { validationResult: 'valid', shopNotification: null } }
  const refused = { status: 409, body: { code: 'internal', message: 'Bitte prüfen Sie Ihre Adresse.' } }
  answerWith({ '/api/cart/validate': validate, '/api/checkout/createPaypalOrder': refused })
  await press('Kostenlos bestellen')
  expect(await screen.findByText('Grund: Bitte prüfen Sie Ihre Adresse.')).toBeVisible()

  const now = { ...free, cartItems: [itemOf({ cartItemUnits: 2, totalPrice: 0 })], version: 5 }
  const changed = { status: 409, body: { code: 'cart_changed', message: 'Geändert.', shoppingCart: now } }
  answerWith({ '/api/cart/validate': validate, '/api/checkout/createPaypalOrder': changed })
  await press('Kostenlos bestellen')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/Speicherlaib.*1 x.*2 x/))
  await press('Änderung ansehen')
  expect(await screen.findByRole('button', { name: 'Kostenlos bestellen' })).toBeVisible()
})

function Fragile() {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) throw new Error('a fault of this part')
  return (
    <button type="button" onClick={() => setIsBroken(true)}>
      Kaputt machen
    </button>
  )
}

test('a part that fails says so in its place and comes back by itself, beside what was typed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <>
      <input aria-label="Vorname" />
      <PartBoundary what="Die Zahlung">
        <Fragile />
      </PartBoundary>
    </>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'Fiete')
  await press('Kaputt machen')
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Zahlung konnte nicht angezeigt werden.')
  await press('Erneut versuchen')
  expect(await screen.findByRole('button', { name: 'Kaputt machen' })).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveValue('Fiete')
  jest.restoreAllMocks()
})
