import { AGAIN_MS, createServerValue } from './server-value'

/** An answer that comes when the test says so. */
function later<T>() {
  let answer: (value: T) => void = () => {}
  let refuse: (fault: Error) => void = () => {}
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve
    refuse = reject
  })
  return { promise, answer, refuse }
}

const units = (valueIn: number) => ({ valueIn: () => valueIn, expect: () => valueIn })
const turns = () => new Promise((resolve) => setTimeout(resolve, 0))
const never = () => new Promise<number>(() => {})

test('what is expected shows at once, and the answer counts', async () => {
  const value = createServerValue(1, never)
  const sent = later<null>()
  const writing = value.write({ ...units(2), valueIn: () => 3, send: () => sent.promise })
  expect(value.read()).toBe(2)
  expect(value.writes.read()).toBe(1)
  sent.answer(null)
  await writing
  expect(value.read()).toBe(3)
  expect(value.writes.read()).toBe(0)
})

test('writes are sent one after another, and only the last answer is shown', async () => {
  const value = createServerValue(1, never)
  const [first, second] = [later<null>(), later<null>()]
  const send = jest.fn(() => second.promise)
  void value.write({ ...units(2), send: () => first.promise })
  const writing = value.write({ ...units(3), send })
  await turns()
  expect(send).not.toHaveBeenCalled()
  first.answer(null)
  await turns()
  expect(send).toHaveBeenCalled()
  expect(value.read()).toBe(3)
  second.answer(null)
  await writing
  expect(value.read()).toBe(3)
})

test('a refused write restores what was there, asks how things are, and lets the next one pass', async () => {
  const now = later<number>()
  const value = createServerValue(1, () => now.promise)
  const refused = value.write({ ...units(2), send: () => Promise.reject(new Error('sold out')) })
  await expect(refused).rejects.toThrow('sold out')
  expect(value.read()).toBe(1)
  now.answer(7)
  await turns()
  expect(value.read()).toBe(7)
  await value.write({ ...units(4), send: async () => null })
  expect(value.read()).toBe(4)
})

test('an answer that a write overtook is dropped', async () => {
  const old = later<number>()
  const value = createServerValue(1, () => old.promise)
  const asking = value.refresh()
  const writing = value.write({ ...units(2), send: async () => null })
  old.answer(1)
  await Promise.all([asking, writing])
  expect(value.read()).toBe(2)
})

test('an answer without the value leads to a question for it, before the write counts as done', async () => {
  const value = createServerValue(1, async () => 5)
  await value.write({ send: async () => 'copied', valueIn: () => null })
  expect(value.read()).toBe(5)
})

test('without an answer it asks once more, and then keeps what is there', async () => {
  jest.useFakeTimers()
  const ask = jest.fn(() => Promise.reject<number>(new Error('away')))
  const value = createServerValue(1, ask)
  const asking = value.refresh()
  await jest.advanceTimersByTimeAsync(AGAIN_MS)
  await asking
  jest.useRealTimers()
  expect(ask).toHaveBeenCalledTimes(2)
  expect(value.read()).toBe(1)
  expect(value.isAsking()).toBe(false)
})

test('a page that comes while something is written does not undo it', async () => {
  const value = createServerValue(1, never)
  const sent = later<null>()
  const writing = value.write({ ...units(2), send: () => sent.promise })
  value.renew(1)
  expect(value.read()).toBe(2)
  sent.answer(null)
  await writing
  value.renew(9)
  expect(value.read()).toBe(9)
})

test('settled is after all writes', async () => {
  const value = createServerValue(1, never)
  const sent = later<null>()
  void value.write({ ...units(2), send: () => sent.promise })
  void value.write({ ...units(3), send: async () => null })
  const settled = value.settled()
  sent.answer(null)
  expect(await settled).toBe(3)
})
