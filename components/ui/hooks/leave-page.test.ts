/** @jest-environment jsdom */
import { leavePage } from './leave-page'

test('a page that was left is loaded anew when the browser brings it back as it was', () => {
  const location = { assign: jest.fn(), reload: jest.fn() }
  leavePage('/danke', location)
  expect(location.assign).toHaveBeenCalledWith('/danke')
  // The page's own loading may end only now.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(location.reload).not.toHaveBeenCalled()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(location.reload).toHaveBeenCalledTimes(1)
})
