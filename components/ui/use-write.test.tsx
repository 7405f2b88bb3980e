/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useWrite } from './use-write'

const sending = () => {
  const answers: ((answer: string) => void)[] = []
  const send = (_: string) => new Promise<string>((resolve) => answers.push(resolve))
  return { send, answer: (index: number, text: string) => act(async () => answers[index]?.(text)) }
}

test('says how the latest call stands; an earlier one changes nothing any more', async () => {
  const { send, answer } = sending()
  const { result } = renderHook(() => useWrite(send))
  expect(result.current).toMatchObject({ isPending: false, isSuccess: false, isError: false })
  const heard = jest.fn()
  act(() => {
    result.current.mutate('first', { onSuccess: heard })
    result.current.mutate('second', { onSuccess: heard })
  })
  expect(result.current).toMatchObject({ isPending: true, variables: 'second' })
  await answer(0, 'of the first')
  expect(result.current.isPending).toBe(true)
  await answer(1, 'of the second')
  expect(result.current).toMatchObject({ isSuccess: true, data: 'of the second' })
  expect(heard.mock.calls).toEqual([['of the second']])
})

test('a refusal is an outcome, and is forgotten on demand', async () => {
  const { result } = renderHook(() => useWrite(() => Promise.reject(new Error('sold out'))))
  const onError = jest.fn()
  await act(async () => result.current.mutate(undefined, { onError }))
  expect(result.current).toMatchObject({ isError: true, error: { message: 'sold out' } })
  expect(onError).toHaveBeenCalledTimes(1)
  act(() => result.current.reset())
  expect(result.current).toMatchObject({ isError: false, error: null })
})

test('who has left the screen is told nothing, unless it was this answer that took it away', async () => {
  const { send, answer } = sending()
  const [late, taken] = [jest.fn(), jest.fn()]
  const { result, unmount } = renderHook(() => useWrite(send))
  act(() => result.current.mutate('closed meanwhile', { onSuccess: late }))
  unmount()
  await new Promise((resolve) => setTimeout(resolve, 1))
  await answer(0, 'late')
  expect(late).not.toHaveBeenCalled()

  const other = renderHook(() => useWrite(send, () => other.unmount()))
  act(() => other.result.current.mutate('the last line', { onSuccess: taken }))
  await answer(1, 'gone')
  expect(taken).toHaveBeenCalledTimes(1)
})
