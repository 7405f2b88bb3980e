/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { OrderConfigContext } from '@/components/state/order-dialog/order-config-context'
import { answerWith, cartOf, itemOf, renderWithCart } from '@/testing/cart'
import { branchOf } from '@/testing/order-config'
import { EveningBar } from './evening-bar'
import { EveningBuy } from './evening-buy'

jest.mock('next/navigation', () => ({ usePathname: () => '/geschaeftefinder/luebeck' }))

const evening = { from: '2026-11-24T17:30:00+01:00', until: '2026-11-24T18:30:00+01:00' }
const bag = {
  ...{ skuid: 7, name: 'Tüte Brot', subline: '', imagePath: '', imageAlt: '', allergens: [], price: 450, left: 2 },
}
const BRANCH = branchOf(17)
const { branchId } = BRANCH
const here = { orderMode: 'pickup', targetBranch: BRANCH, targetDateTime: '2026-11-24T17:45:00+01:00' } as const
const inBag = (units: number) => [itemOf({ skuid: bag.skuid, cartItemUnits: units })]
const openAt = jest.fn()

function show(cart = cartOf({ orderMode: null, targetBranch: null, itemCount: 0, cartItems: [] })) {
  renderWithCart(
    <OrderConfigContext value={{ open: () => {}, openAt, preferredBranch: null }}>
      <EveningBuy bag={bag} evening={evening} branch={BRANCH} shelf="/produkte/tueten" />
      <EveningBar evening={{ ...evening, left: 2, bags: [bag] }} branchId={branchId} />
    </OrderConfigContext>,
    cart,
  )
}
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Tüte Brot hinzufügen' }))
const paths = (sent: readonly { path: string }[]) => sent.map(({ path }) => path)

test('sets branch and first time of the evening and adds the bag with one click', async () => {
  const sent = answerWith({
    '/api/cart/soonest': { body: { soonest: { branch: BRANCH, start: evening.from } } },
    '/api/cart/orderconfig': { body: cartOf(here) },
    '/api/cart/product': { body: cartOf({ ...here, itemCount: 1, cartItems: inBag(1) }) },
  })
  show()
  expect(screen.getByRole('region', { name: 'Brotretter-Tüten' })).toHaveTextContent('noch 2 Tüten')
  add()
  expect(await screen.findByText('1 Tüte im Brotbüdel')).toBeInTheDocument()
  expect(screen.getByText('Abholen heute um 17:45 Uhr')).toBeInTheDocument()
  expect(paths(sent)).toEqual(['/api/cart/soonest', '/api/cart/orderconfig', '/api/cart/product'])
})

test('only adds the bag if the cart is already configured for the evening', async () => {
  const sent = answerWith({ '/api/cart/product': { body: cartOf({ ...here, itemCount: 2, cartItems: inBag(2) }) } })
  show(cartOf({ ...here, itemCount: 1, cartItems: inBag(1) }))
  add()
  expect(await screen.findByText('2 Tüten im Brotbüdel')).toBeInTheDocument()
  expect(paths(sent)).toEqual(['/api/cart/product'])
})

test('shows a message and changes nothing if no time is free', async () => {
  const sent = answerWith({ '/api/cart/soonest': { body: { soonest: null } } })
  show()
  add()
  expect(await screen.findByRole('alert')).toHaveTextContent('kein Termin mehr frei')
  expect(paths(sent)).not.toContain('/api/cart/product')
})

test('opens the dialog at this branch with the bag if the cart is for another branch', async () => {
  const sent = answerWith({})
  show(cartOf({ ...here, targetDateTime: '2026-11-25T08:00:00+01:00', itemCount: 1 }))
  add()
  await waitFor(() => expect(openAt).toHaveBeenCalled())
  expect(openAt).toHaveBeenCalledWith(
    expect.objectContaining({
      page: 'TargetDateTimePage',
      draft: expect.objectContaining({ orderMode: 'pickup', targetBranch: BRANCH }),
      product: { skuid: bag.skuid, units: 1, location: 'Store Page' },
    }),
  )
  expect(sent).toEqual([])
})

test('links to the category at this branch without JavaScript', () => {
  answerWith({})
  show()
  const form = screen.getByRole('button', { name: 'Tüte Brot hinzufügen' }).closest('form')
  expect(form).toHaveAttribute('action', '/produkte/tueten')
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['branch', String(BRANCH.branchERPId)],
    ['orderMode', 'pickup'],
  ])
})
