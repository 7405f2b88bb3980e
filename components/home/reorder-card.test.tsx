/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OrderConfigContext } from '@/components/state/order-dialog/order-config-context'
import type { ReorderProposal } from '@/lib/contract/account/customers'
import { answerWith, cartOf, renderWithCart } from '@/testing/cart'
import { playDialogs } from '@/testing/dialog'
import { ReorderCard } from './reorder-card'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

beforeAll(playDialogs)

const orderGUID = '00000000-0000-4000-8000-000000000001'
const proposal: ReorderProposal = {
  orderMode: 'pickup',
  branchName: 'Lübeck, Hüxstraße',
  targetDateTime: '2030-11-23T08:00:00+01:00',
  lines: [{ skuid: 1, packaging: null, skuName: 'Rundstück', skuNameSeparated: '', units: 6 }],
  changes: [],
  grandTotal: 360,
  joined: false,
}
const copied = (notAvailable: { label: string; reason: string }[] = []) => ({
  isSuccess: true,
  shoppingCart: { originInformation: null, orderMode: 'pickup', express: false, targetBranch: null },
  notAvailable,
})
const GONE = { label: 'Matjesbrötchen', reason: 'Leider ausverkauft' }

function show(more: Partial<ReorderProposal> = {}, answer: { status?: number; body: unknown } = { body: copied() }) {
  const sent = answerWith({ '/api/order/repeat': answer, '/api/cart': { body: cartOf() } })
  const open = jest.fn()
  renderWithCart(
    <OrderConfigContext value={{ open, openAt: jest.fn(), preferredBranch: null }}>
      <ReorderCard orderGUID={orderGUID} proposal={{ ...proposal, ...more }} now={new Date()} forget={async () => {}} />
    </OrderConfigContext>,
    cartOf({ cartItems: [], itemCount: 0 }),
  )
  return { sent, open, repeats: () => sent.filter(({ path }) => path === '/api/order/repeat') }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('shows branch, time, goods and price, and can be removed', () => {
  show()
  const slip = screen.getByRole('region', { name: 'Wie immer?' })
  expect(slip).toHaveTextContent(/Lübeck, Hüxstraße, Sa, 23\.11\., 08:00.*6\s?x\s?Rundstück.*3,60/)
  expect(screen.getByRole('button', { name: 'Nicht mehr zeigen' })).toBeVisible()
})

it('names differences before anything is added', () => {
  show({ changes: [GONE] })
  expect(screen.getByText('Anders als beim letzten Mal:')).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent('Matjesbrötchen: Leider ausverkauft')
})

it('adds the goods with the shown time', async () => {
  const { repeats, open } = show()
  await press('Anderer Termin')
  await waitFor(() => expect(open).toHaveBeenCalledWith('time', { returnUrl: '/warenkorb' }))
  expect(repeats()).toHaveLength(1)
  expect(repeats()[0]?.body).toMatchObject({
    orderGUID,
    targetDateTime: proposal.targetDateTime,
    requestId: expect.stringMatching(/./),
  })
  await press('Anderer Termin')
  expect(open).toHaveBeenCalledTimes(2)
  expect(repeats()).toHaveLength(1)
})

it('names newly unavailable products only', async () => {
  show({ changes: [GONE] }, { body: copied([GONE, { label: 'Rundstück', reason: 'Leider ausverkauft' }]) })
  await press('Wie immer, mit PayPal')
  expect(await screen.findByRole('dialog', { name: 'Etwas ist anders als beim letzten Mal' })).toHaveTextContent(
    'Rundstück',
  )
})

it('reads the next time if the shown one is taken', async () => {
  show({}, { status: 409, body: { code: 'slot_full', message: 'Ausgebucht' } })
  await press('Wie immer, mit PayPal')
  expect(await screen.findByRole('alert')).toHaveTextContent('Dieser Termin wurde gerade vergeben.')
  expect(refresh).toHaveBeenCalled()
})

it.each([
  ['goods that lie in the cart are looked at first', { joined: true }, 'Dazulegen'],
  ['a delivery goes through the checkout', { orderMode: 'delivery' as const }, 'Wie immer bestellen'],
])('%s', (_what, more, label) => {
  show(more)
  expect(screen.getByRole('button', { name: label })).toBeVisible()
  expect(screen.queryByRole('button', { name: /PayPal/ })).toBeNull()
})
