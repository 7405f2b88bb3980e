/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react'
import { leaveDeadEntries, useDialogHistory, useNoDeadEntries } from './use-dialog-history'

const arrived = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
const markOfHere = () => (window.history.state as { dialogDepth?: number } | null)?.dialogDepth ?? 0

function openDialog(depth: number) {
  const onBack = jest.fn()
  const hook = renderHook((steps: number) => useDialogHistory(steps, onBack), { initialProps: depth })
  return { ...hook, onBack, leave: () => act(() => hook.result.current()) }
}

test('a reload inside a dialog leaves no history entry behind', async () => {
  window.history.pushState({ at: 'page' }, '')
  window.history.pushState({ dialogDepth: 1 }, '')
  window.history.pushState({ dialogDepth: 2 }, '')
  renderHook(() => useNoDeadEntries())
  await waitFor(() => expect(window.history.state).toEqual({ at: 'page' }))
  expect(leaveDeadEntries()).toBeNull()
})

test('a reload during a step of the dialog does not leave the page', async () => {
  window.history.pushState({ at: 'page before' }, '')
  window.history.pushState({ at: 'page' }, '')
  window.history.pushState({ dialogDepth: 2 }, '')
  renderHook(() => useNoDeadEntries())
  await waitFor(() => expect(markOfHere()).toBe(0))
  expect(window.history.state).toEqual({ at: 'page' })
})

test('a reload during the first step removes the mark from the page’s own entry', async () => {
  window.history.pushState({ at: 'page before' }, '')
  window.history.pushState({ at: 'page', dialogDepth: 1 }, '')
  const entries = [{ url: 'http://localhost/another-page' }, { url: window.location.href }]
  Object.assign(window, { navigation: { currentEntry: { index: 1 }, entries: () => entries } })
  renderHook(() => useNoDeadEntries())
  await waitFor(() => expect(markOfHere()).toBe(0))
  expect(window.history.state).toMatchObject({ at: 'page' })
  Reflect.deleteProperty(window, 'navigation')
})

test('goes to the entry by its key if the browser counts from another entry than the page', async () => {
  const { history } = window
  history.pushState({ at: 'page before' }, '')
  history.pushState({ at: 'page' }, '')
  history.pushState({ dialogDepth: 1 }, '')
  history.pushState({ dialogDepth: 2 }, '')
  const go = history.go.bind(history)
  const offThePage = jest.spyOn(history, 'go').mockImplementation(() => go(-3))
  let index = 3
  const entries = ['page before', 'page', 'one', 'two'].map((key) => ({ key, url: window.location.href }))
  const traverseTo = (key: string) => {
    const steps = entries.findIndex((entry) => entry.key === key) - index
    index += steps
    const finished = arrived()
    go(steps)
    return { finished }
  }
  const navigation = { entries: () => entries, traverseTo }
  Object.defineProperty(navigation, 'currentEntry', { get: () => ({ index }) })
  Object.assign(window, { navigation })
  renderHook(() => useNoDeadEntries())
  await waitFor(() => expect(markOfHere()).toBe(0))
  expect(history.state).toEqual({ at: 'page' })
  offThePage.mockRestore()
  Reflect.deleteProperty(window, 'navigation')
})

test('going forward into a closed dialog leads back to the page', async () => {
  window.history.pushState({ at: 'page' }, '')
  const { leave, rerender, onBack } = openDialog(2)
  renderHook(() => useNoDeadEntries())
  expect(markOfHere()).toBe(2)
  await leave()
  rerender(0)
  expect(window.history.state).toEqual({ at: 'page' })
  expect(onBack).not.toHaveBeenCalled()
  const forward = arrived()
  window.history.go(1)
  await forward
  await waitFor(() => expect(window.history.state).toEqual({ at: 'page' }))
})

test('back is a step within the open dialog, and a closed dialog is not notified', async () => {
  const closed = openDialog(0)
  const { onBack, unmount } = openDialog(2)
  renderHook(() => useNoDeadEntries())
  const back = arrived()
  await act(async () => {
    window.history.back()
    await back
  })
  expect(onBack).toHaveBeenCalledWith(1)
  expect(markOfHere()).toBe(1)
  expect(closed.onBack).not.toHaveBeenCalled()
  unmount()
  await leaveDeadEntries()
})

test('unmounting a dialog removes its entries as well', async () => {
  window.history.pushState({ at: 'page' }, '')
  const { leave, rerender, onBack } = openDialog(3)
  rerender(0)
  await leave()
  expect(window.history.state).toEqual({ at: 'page' })
  expect(onBack).not.toHaveBeenCalled()
})

test('with two dialogs, back closes the upper one, and leaving it stops at the lower', async () => {
  const lower = openDialog(2)
  const upper = openDialog(2)
  renderHook(() => useNoDeadEntries())
  expect(markOfHere()).toBe(4)
  const back = arrived()
  await act(async () => {
    window.history.back()
    await back
  })
  expect(upper.onBack).toHaveBeenCalledWith(1)
  await upper.leave()
  expect(markOfHere()).toBe(2)
  expect(lower.onBack).not.toHaveBeenCalled()
  await lower.leave()
  expect(markOfHere()).toBe(0)
})
