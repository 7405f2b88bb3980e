/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { useRefreshAfterBack } from './use-refresh-after-back'

const refresh = jest.fn()
const router = { refresh }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

function Page() {
  useRefreshAfterBack()
  return null
}

function open(entry: { type: string; transferSize: number }): void {
  Object.assign(performance, { getEntriesByType: () => [entry] })
  render(<Page />)
}
beforeEach(() => refresh.mockReset())

test('a page from the HTTP cache after going back is refreshed', () => {
  open({ type: 'back_forward', transferSize: 0 })
  expect(refresh).toHaveBeenCalledTimes(1)
})

test.each([
  ['a page loaded from the network after going back', { type: 'back_forward', transferSize: 12_659 }],
  ['a new page', { type: 'navigate', transferSize: 0 }],
])('%s is not refreshed', (_what, entry) => {
  open(entry)
  expect(refresh).not.toHaveBeenCalled()
})

test('the first view is not refreshed, a page from the back/forward cache is', () => {
  open({ type: 'navigate', transferSize: 12_659 })
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(refresh).not.toHaveBeenCalled()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(refresh).toHaveBeenCalledTimes(1)
})
