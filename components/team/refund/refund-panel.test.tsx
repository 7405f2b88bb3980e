/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { call } from '@/components/state/api/call'
import { centsOf } from '@/components/ui/text/euro-amount'
import { refunds as operations, type Refundable } from '@/lib/contract/orders/refunds'
import { refundChoiceOf } from './refund-choice'
import { RefundPanel } from './refund-panel'
import { previewNote } from './refund-words'

const ORDER: Refundable = {
  orderNumber: 'HJ-2026-000001',
  customerName: 'Jörn Petersen',
  onAccount: false,
  isOpen: true,
  lines: [
    {
      position: 0,
      skuName: 'Friesentorte',
      skuSubline: 'Stück',
      allergens: 'Weizen',
      units: 2,
      unitsLeft: 2,
      amount: 846,
      shares: [423, 846],
    },
  ],
  shippingLeft: 0,
  left: 846,
  refunds: [],
  limitLeft: 5_000,
}

const NO_REFUND: Refundable['refunds'][number] = {
  ...{ state: 'done', reason: null, amount: 0, lines: [], shipping: 0, goodwill: 0, vat: [] },
  ...{ createdAt: '2026-11-24T08:00:00+01:00', doneAt: '2026-11-24T08:00:00+01:00' },
  ...{ correctionNumber: '', correctedAt: '', by: 'Wiebke Carstens' },
}

jest.mock('@/components/state/api/call', () => ({ call: jest.fn() }))
const mockedCall = jest.mocked(call)

const show = (initial: Refundable) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RefundPanel branchERPId={17} orderNumber={ORDER.orderNumber} initial={initial} />
    </QueryClientProvider>,
  )

/** Chooses the damaged cake; the button with the amount is tapped once. */
async function chooseDamagedCake(): Promise<ReturnType<typeof userEvent.setup>> {
  show(ORDER)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Erstatten' }))
  await user.click(screen.getByRole('checkbox', { name: /Friesentorte/ }))
  await user.click(screen.getByRole('radio', { name: 'beschädigt' }))
  await user.click(await screen.findByRole('button', { name: /4,23\s€ erstatten/ }))
  return user
}

test('sends a refund after line, reason and a second tap on the amount', async () => {
  const share = { amount: 423, vat: [{ rate: 7, net: 395, tax: 28 }], limitLeft: 5_000 }
  mockedCall.mockImplementation(async (endpoint) => (endpoint === 'POST /api/refunds/preview' ? share : ORDER) as never)
  const user = await chooseDamagedCake()
  expect(mockedCall).not.toHaveBeenCalledWith('POST /api/refunds', expect.anything())
  await user.click(screen.getByRole('button', { name: 'Ja, erstatten' }))
  expect(mockedCall).toHaveBeenCalledWith(
    'POST /api/refunds',
    expect.objectContaining({
      amount: 423,
      reason: 'damaged',
      wish: { kind: 'parts', lines: [{ position: 0, units: 1 }], shipping: false },
    }),
  )
  const [, sent] = mockedCall.mock.calls.find(([endpoint]) => endpoint === 'POST /api/refunds') ?? []
  expect(operations.give.input.safeParse(sent).error).toBeUndefined()
})

test('a refund that is on its way can no longer be given up', async () => {
  const share = { amount: 423, vat: [{ rate: 7, net: 395, tax: 28 }], limitLeft: 5_000 }
  mockedCall.mockImplementation(
    (endpoint) => (endpoint === 'POST /api/refunds/preview' ? Promise.resolve(share) : new Promise(() => {})) as never,
  )
  const user = await chooseDamagedCake()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Abbrechen' }).disabled).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Ja, erstatten' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Abbrechen' }).disabled).toBe(true)
})

test('names who may refund when the limit is used up', () => {
  show({ ...ORDER, limitLeft: 0 })
  expect(screen.queryByRole('button', { name: 'Erstatten' })).toBeNull()
  expect(screen.getByText('Erstatten kann Ihre Filialleitung oder die Zentrale.')).toBeTruthy()
})

test('shows no panel for a handed-over order without a remaining amount', () => {
  const { container } = show({ ...ORDER, left: 0, isOpen: false })
  expect(container.textContent).toBe('')
})

test('cancels an order without an amount, also without a limit', async () => {
  const free = { ...ORDER, left: 0, limitLeft: 0, lines: ORDER.lines.map((line) => ({ ...line, shares: [0, 0] })) }
  const refund = { ...NO_REFUND, amount: 0, reason: 'cancelled' as const }
  mockedCall.mockImplementation(
    async (endpoint) =>
      ({
        'GET /api/refunds': free,
        'POST /api/refunds/preview': { amount: 0, vat: [], limitLeft: 0 },
        'POST /api/refunds/callOff': { ...free, isOpen: false, refunds: [refund] },
      })[endpoint as string] as never,
  )
  show(free)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Absagen' }))
  expect(screen.queryByRole('radio', { name: 'Kulanz' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'storniert' }))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Absagen' }).disabled).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Absagen' }))
  await user.click(screen.getByRole('button', { name: 'Ja, absagen' }))
  const [, sent] = mockedCall.mock.calls.find(([endpoint]) => endpoint === 'POST /api/refunds/callOff') ?? []
  expect(operations.callOff.input.parse(sent)).toMatchObject({ amount: 0, reason: 'cancelled' })
  expect(await screen.findByText('Abgesagt. Wer bestellt hat, bekommt eine E-Mail.')).toBeTruthy()
  expect(screen.getByText('Abgesagt, ohne Betrag')).toBeTruthy()
})

test.each([
  ['2,50', 250],
  ['2.5', 250],
  ['3', 300],
  ['0,07 €', 7],
  ['zwei', null],
  ['-1', null],
  ['1,234', null],
])('reads %s as %p cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test('uses a free amount for goodwill only, and lines before it', () => {
  const nothing = { reason: 'goodwill', chosen: {}, shipping: false, euros: '2,50' } as const
  expect(refundChoiceOf(nothing)).toEqual({ kind: 'goodwill', amount: 250 })
  expect(refundChoiceOf({ ...nothing, reason: 'late' })).toBeNull()
  expect(refundChoiceOf({ ...nothing, chosen: { 0: 2 } })).toMatchObject({
    kind: 'parts',
    lines: [{ position: 0, units: 2 }],
  })
})

test('names the VAT and the remaining limit', () => {
  const share = { amount: 423, vat: [{ rate: 7, tax: 28 }], limitLeft: 5_000 }
  expect(previewNote(share).replaceAll('\u00a0', ' ')).toBe(
    'darin 7 % MwSt. 0,28 € · Ihr Rahmen 50,00 €, danach noch 45,77 €',
  )
  expect(previewNote({ ...share, limitLeft: null })).not.toContain('Rahmen')
})
