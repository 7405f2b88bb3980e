/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { type CardField, cardFields } from './card-field-list'
import { useCardFields } from './card-fields'

type Heard = { data: Partial<Record<CardField, { isValid: boolean; isEmpty: boolean }>>; sender: CardField }

const heard = new Map<string, (told: Heard) => void>()
const mockSdk = {
  createCardFieldsOneTimePaymentSession: () => ({
    createCardFieldsComponent: () => Object.assign(document.createElement('div'), { destroy: () => {} }),
    on: async (event: string, callback: (told: Heard) => void) => void heard.set(event, callback),
    destroy: () => {},
  }),
}
jest.mock('@paypal/react-paypal-js/sdk-v6', () => ({ usePayPal: () => ({ sdkInstance: mockSdk }) }), {
  // Jest does not find what the package exports to bundlers alone.
  virtual: true,
})

const valid = { isValid: true, isEmpty: false }

test('waits up to half a second for late reports of the frames', async () => {
  const { result } = renderHook(() => useCardFields())
  const checked = act(() => result.current.check())
  const data = Object.fromEntries(cardFields.map(({ type }) => [type, valid]))
  setTimeout(() => heard.get('validitychange')?.({ data, sender: 'cvv' }), 50)
  expect(await checked).toBe(true)
  expect(result.current.wrong).toEqual([])
})

test('marks fields that are missing then', async () => {
  const { result } = renderHook(() => useCardFields())
  act(() => heard.get('validitychange')?.({ data: { number: valid, expiry: valid }, sender: 'expiry' }))
  expect(await act(() => result.current.check())).toBe(false)
  expect(result.current.wrong).toEqual(['cvv'])
})
