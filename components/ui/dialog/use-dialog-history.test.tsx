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

test('a reload inside a dialog leaves no entry behind that back would have to be pressed for', async () => {
  window.history.pushState({ at: 'page' }, '')
  window.history.pushState({ dialogDepth: 1 }, '')
  window.history.pushState({ dialogDepth: 2 }, '')
  renderHook(() => useNoDeadEntries())
  await waitFor(() => expect(window.history.state).toEqual({ at: 'page' }))
  expect(leaveDeadEntries()).toBeNull()
})

test('a reload that crossed with a step of the dialog, whose mark is there without its entry, does not leave the page', async () => {
  window.history.pushState({ at: 'page before' }, '')
  window.history.pushState({ at: 'page' }, '')
  window.history.pushState({ dialogDepth: 2 }, '')
  renderHook(() => useNoDeadEntries())
  await waitFor(() => expect(markOfHere()).toBe(0))
  expect(window.history.state).toEqual({ at: 'page' })
})

test('nor one that crossed with the first step: the mark is the page’s own, and is taken off', async () => {
  window.history.pushState({ at: 'page before' }, '')
  window.history.pushState({ at: 'page', dialogDepth: 1 }, '')
  const entries = [{ url: 'http://localhost/another-page' }, { url: window.location.href }]
  Object.assign(window, { navigation: { currentEntry: { index: 1 }, entries: () => entries } })
  renderHook(() => useNoDeadEntries())
  await waitFor(() => expect(markOfHere()).toBe(0))
  expect(window.history.state).toMatchObject({ at: 'page' })
  Reflect.deleteProperty(window, 'navigation')
})

test('nor one after which the browser counts from another entry than the page: it goes to the entry itself', async () => {
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

test('forward into a closed dialog leads back out of it', async () => {
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

test('the entries of an open dialog are its own: back is a step in it, and a closed one does not hear of it', async () => {
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

test('who closes a dialog without asking to leave it stands on the page below, too', async () => {
  window.history.pushState({ at: 'page' }, '')
  const { leave, rerender, onBack } = openDialog(3)
  rerender(0)
  await leave()
  expect(window.history.state).toEqual({ at: 'page' })
  expect(onBack).not.toHaveBeenCalled()
})

test('a dialog over a dialog: back takes the upper one, and leaving it stops at the lower', async () => {
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
