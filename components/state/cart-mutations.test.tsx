/** @jest-environment jsdom */
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { Cart } from '@/lib/contract/orders/carts'
import { CartProviders, cartOf, itemOf } from '@/testing/cart'
import { jsonResponse } from '@/testing/json-response'
import { ApiError } from './api/call'
import {
  lineOf,
  useCartMutation,
  useChangeQuantity,
  useDismissNotification,
  useIsCartBusy,
  useRemoveProduct,
  useSettledCart,
} from './cart-mutations'
import { useCart } from './cart-provider'

/** A request that the test answers when it likes. */
type Request = { method: string; answer: (cart: Cart) => void; refuse: () => void; fail: () => void }
let requests: Request[] = []
const sent = (method: string) => requests.filter((request) => request.method === method)

beforeEach(() => {
  requests = []
  globalThis.fetch = (_path, { method = 'GET', signal } = {}) =>
    new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      requests.push({
        method,
        answer: (cart) => resolve(jsonResponse(200, cart)),
        refuse: () => resolve(jsonResponse(409, { code: 'stock_exceeded', message: 'So viele haben wir nicht mehr.' })),
        fail: () => reject(new TypeError('Failed to fetch')),
      })
    })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const loaves = (cartItemUnits: number, more: Partial<Cart> = {}) =>
  cartOf({ cartItems: [itemOf({ cartItemUnits })], ...more })

/** A hook on a page that brought the cart; `bring` is a further page of the server. */
function onPage<T>(useHook: () => T, cart: Cart) {
  let brought = cart
  const { result, rerender } = renderHook(useHook, {
    wrapper: ({ children }) => <CartProviders cart={brought}>{children}</CartProviders>,
  })
  const bring = (next: Cart) => {
    brought = next
    rerender()
  }
  return { result, bring }
}

const useBag = () => ({
  cart: useCart(),
  busy: useIsCartBusy(),
  change: useChangeQuantity('Cart Page'),
  settled: useSettledCart(),
})

function open(cart = loaves(1)) {
  const { result, bring } = onPage(useBag, cart)
  return {
    bring,
    shown: () => result.current.cart.cartItems[0]?.cartItemUnits,
    isBusy: () => result.current.busy,
    settled: () => result.current.settled(),
    change: (units: number) =>
      act(async () => result.current.change.mutate({ ...lineOf(itemOf()), CartItemUnits: units })),
  }
}
const until = (check: () => void) => waitFor(check)
const answer = (method: string, index: number, cart: Cart) => act(async () => sent(method)[index]?.answer(cart))
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))))

test('shows the cart of the page without reading it again', async () => {
  const page = open(loaves(4))
  expect(page.shown()).toBe(4)
  await settle()
  expect(requests).toEqual([])
})

test("shows a quantity at once, then the response's", async () => {
  const page = open()
  await page.change(2)
  await until(() => expect(page.shown()).toBe(2))
  expect(page.isBusy()).toBe(true)
  await answer('PATCH', 0, loaves(3))
  await until(() => expect(page.isBusy()).toBe(false))
  expect(page.shown()).toBe(3)
})

test('sends writes one after another, shows pending changes, and keeps the last response', async () => {
  const page = open()
  await page.change(2)
  await page.change(3)
  await settle()
  expect(sent('PATCH')).toHaveLength(1)
  expect(page.shown()).toBe(3)
  await answer('PATCH', 0, loaves(2))
  await until(() => expect(sent('PATCH')).toHaveLength(2))
  expect(page.shown()).toBe(3)
  await answer('PATCH', 1, loaves(7))
  await until(() => expect(page.isBusy()).toBe(false))
  expect(page.shown()).toBe(7)
})

test('restores the last response after a refused write, reads the cart, and sends the next write', async () => {
  const page = open()
  await page.change(2)
  await act(async () => sent('PATCH')[0]?.refuse())
  await until(() => expect(sent('GET')).toHaveLength(1))
  expect(page.shown()).toBe(1)
  await answer('GET', 0, loaves(6))
  await until(() => expect(page.shown()).toBe(6))
  await page.change(4)
  await answer('PATCH', 1, loaves(4))
  await until(() => expect(page.isBusy()).toBe(false))
  expect(page.shown()).toBe(4)
})

test('shows the last response after several refused quantities, even if the cart cannot be read', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const page = open()
  await page.change(2)
  await page.change(3)
  await until(() => expect(page.shown()).toBe(3))
  for (const index of [0, 1]) {
    await until(() => expect(sent('PATCH')).toHaveLength(index + 1))
    await act(async () => sent('PATCH')[index]?.fail())
  }
  await until(() => expect(page.isBusy()).toBe(false))
  expect(page.shown()).toBe(1)
})

test('ignores a read that started before a write’s response', async () => {
  const page = open()
  act(() => void fireEvent(window, new Event('focus')))
  await until(() => expect(sent('GET')).toHaveLength(1))
  await page.change(2)
  await answer('PATCH', 0, loaves(2))
  await until(() => expect(page.isBusy()).toBe(false))
  await answer('GET', 0, loaves(1))
  await settle()
  expect(page.shown()).toBe(2)
})

const useCopy = () => ({
  cart: useCart(),
  copy: useCartMutation<string, string>({ send: async (order) => order, cartOf: () => null }),
})

test('reads the cart after a response without one, before the write is complete', async () => {
  const { result } = onPage(useCopy, loaves(1))
  act(() => result.current.copy.mutate('47110815'))
  await until(() => expect(sent('GET')).toHaveLength(1))
  expect(result.current.copy.isSuccess).toBe(false)
  await answer('GET', 0, loaves(5))
  await until(() => expect(result.current.copy.isSuccess).toBe(true))
  expect(result.current.cart.cartItems[0]?.cartItemUnits).toBe(5)
})

test('a new page during a write does not undo it, and later pages replace the cart', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000)
  const page = open()
  const madeMeanwhile = loaves(1)
  await page.change(2)
  await until(() => expect(page.shown()).toBe(2))
  now.mockReturnValue(2_000)
  page.bring(madeMeanwhile)
  await settle()
  expect(page.shown()).toBe(2)
  now.mockReturnValue(3_000)
  await answer('PATCH', 0, loaves(2))
  await until(() => expect(page.isBusy()).toBe(false))
  expect(page.shown()).toBe(2)
  now.mockReturnValue(4_000)
  page.bring(loaves(9))
  await until(() => expect(page.shown()).toBe(9))
})

test('the settled cart includes all pending writes', async () => {
  const page = open()
  await page.change(2)
  await page.change(3)
  const settled = jest.fn()
  act(() => void page.settled().then(settled))
  await answer('PATCH', 0, loaves(2))
  await until(() => expect(sent('PATCH')).toHaveLength(2))
  expect(settled).not.toHaveBeenCalled()
  await answer('PATCH', 1, loaves(3))
  await until(() => expect(settled).toHaveBeenCalledWith(expect.objectContaining({ cartItems: loaves(3).cartItems })))
})

const useNotification = () => ({ notification: useCart().shopNotification, dismiss: useDismissNotification() })

test('removes a read notification at once', async () => {
  const shopNotification = { headline: 'Neu', text: '' } as Cart['shopNotification']
  const { result } = onPage(useNotification, loaves(1, { shopNotification }))
  act(() => result.current.dismiss.mutate())
  await until(() => expect(result.current.notification).toBeNull())
})

function Line({ onRemoved }: { onRemoved: () => void }) {
  const remove = useRemoveProduct('Cart Page')
  return (
    <button type="button" onClick={() => remove.mutate(lineOf(itemOf()), { onSuccess: onRemoved })}>
      Entfernen
    </button>
  )
}
const Bag = ({ onRemoved }: { onRemoved: () => void }) =>
  useCart().cartItems.length > 0 && <Line onRemoved={onRemoved} />

test('calls back a component that the response unmounts', async () => {
  const heard = jest.fn()
  render(
    <CartProviders cart={loaves(1)}>
      <Bag onRemoved={heard} />
    </CartProviders>,
  )
  fireEvent.click(screen.getByRole('button'))
  await until(() => expect(sent('DELETE')).toHaveLength(1))
  await answer('DELETE', 0, cartOf({ cartItems: [] }))
  await until(() => expect(screen.queryByRole('button')).toBeNull())
  expect(heard).toHaveBeenCalledTimes(1)
})

describe('the cart is read again', () => {
  const comeBack = (event: Event, target: EventTarget = window) => act(() => void target.dispatchEvent(event))
  const restored = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

  test.each<[string, () => void]>([
    ['when its window is looked at again', () => comeBack(new Event('focus'))],
    ['when its tab is looked at again', () => comeBack(new Event('visibilitychange'), document)],
    ['when its page comes out of the back/forward cache', () => comeBack(restored(true))],
    [
      'when there is a network again',
      () => {
        comeBack(new Event('offline'))
        comeBack(new Event('online'))
      },
    ],
  ])('%s', async (_when, happen) => {
    const page = open()
    happen()
    await until(() => expect(sent('GET')).toHaveLength(1))
    await answer('GET', 0, loaves(8))
    await until(() => expect(page.shown()).toBe(8))
  })

  test('once for all events of one return, and not at the first view of a page', async () => {
    open()
    comeBack(restored(false))
    await settle()
    expect(requests).toEqual([])
    comeBack(new Event('visibilitychange'), document)
    comeBack(new Event('focus'))
    comeBack(restored(true))
    await settle()
    expect(sent('GET')).toHaveLength(1)
  })

  test('once more without a response; then the cart stays unchanged', async () => {
    jest.useFakeTimers()
    const page = open()
    comeBack(new Event('focus'))
    await act(() => jest.advanceTimersByTimeAsync(0))
    for (const index of [0, 1]) {
      expect(sent('GET')).toHaveLength(index + 1)
      await act(async () => sent('GET')[index]?.fail())
      await act(() => jest.advanceTimersByTimeAsync(1_000))
    }
    expect(sent('GET')).toHaveLength(2)
    expect(page.shown()).toBe(1)
  })
})

const send = jest.fn(async (fault: ApiError) => Promise.reject<Cart>(fault))
const useSend = () => useCartMutation({ send, cartOf: (cart) => cart })

test('repeats a write without a response once, but not a refused or unsent one', async () => {
  jest.useFakeTimers()
  const { result } = onPage(useSend, loaves(1))
  const attempts = async (fault: ApiError) => {
    send.mockClear()
    act(() => result.current.mutate(fault))
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(result.current.isError).toBe(true)
    return send.mock.calls.length
  }
  expect(await attempts(new ApiError(0, 'offline', ''))).toBe(2)
  expect(await attempts(new ApiError(503, 'unavailable', ''))).toBe(1)
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await attempts(new ApiError(0, 'offline', ''))).toBe(1)
})
