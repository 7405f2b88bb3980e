import { withLoadTimeout } from './load-timeout'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const never = new Promise<string>(() => {})

test('rejects after two minutes', async () => {
  const outcome = withLoadTimeout(never).catch((fault: Error) => fault.message)
  await jest.advanceTimersByTimeAsync(119_999)
  expect(jest.getTimerCount()).toBe(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('A part of the page did not arrive in time')
})

test('settles like the promise and leaves no timer', async () => {
  await expect(withLoadTimeout(Promise.resolve('part'))).resolves.toBe('part')
  await expect(withLoadTimeout(Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(jest.getTimerCount()).toBe(0)
})
