import { createFarVersion, type VersionReport } from './far-version'

/** A bakery whose version calls resolve when the test says so. */
function bakery() {
  const open: { known: string | null; tell: (version: string) => void; fail: () => void }[] = []
  const far = createFarVersion(
    (known) =>
      new Promise<VersionReport>((resolve, reject) => {
        const tell = (version: string) => resolve({ version, batch: true })
        open.push({ known, tell, fail: () => reject(new Error('gone')) })
      }),
  )
  return { far, open, last: () => open.at(-1) }
}

const settle = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('calls nothing before a response contains a version, and then keeps one call open', async () => {
  const { far, open, last } = bakery()
  far.note(undefined)
  expect([open.length, far.current(), far.takesBatches()]).toEqual([0, null, false])
  far.note('a.1')
  far.note('a.1')
  expect(open.map(({ known }) => known)).toEqual([null])
  last()?.tell('a.1')
  await settle()
  expect([far.current(), far.takesBatches(), last()?.known]).toEqual(['a.1', true, 'a.1'])
  last()?.tell('a.2')
  await settle()
  expect([far.current(), last()?.known]).toEqual(['a.2', 'a.2'])
})

test('a response with a newer version takes effect; an older one or one of another process does not', async () => {
  const { far, last } = bakery()
  far.note('a.1')
  last()?.tell('a.9')
  await settle()
  for (const [told, known] of [
    ['a.8', 'a.9'],
    ['b.99', 'a.9'],
    ['a.10', 'a.10'],
  ] as const) {
    far.note(told)
    expect(far.current()).toBe(known)
  }
  // The version call has resolved before.
  last()?.tell('a.9')
  await settle()
  expect(far.current()).toBe('a.10')
})

test('a failed call makes the version unknown and is not repeated at once', async () => {
  const { far, open, last } = bakery()
  far.note('a.1')
  last()?.tell('a.1')
  await settle()
  last()?.fail()
  await settle()
  far.note('a.1')
  expect([far.current(), far.takesBatches(), open.length]).toEqual([null, false, 2])
  await jest.advanceTimersByTimeAsync(1_000)
  far.note('a.2')
  expect(last()?.known).toBeNull()
  last()?.tell('a.2')
  await settle()
  expect(far.current()).toBe('a.2')
})

test('with several processes the version is known only after two responses of the same one, but calls may be batched', async () => {
  const { far, open, last } = bakery()
  far.note('a.1')
  last()?.tell('a.1')
  await settle()
  last()?.tell('b.5')
  await settle()
  expect([far.current(), far.takesBatches(), open.length]).toEqual([null, true, 2])
  await jest.advanceTimersByTimeAsync(1_000)
  last()?.tell('b.6')
  await settle()
  expect(far.current()).toBe('b.6')
})

test('a bakery that responds at once without a change is not called in a loop', async () => {
  const { open, far, last } = bakery()
  far.note('a.1')
  last()?.tell('a.1')
  await settle()
  last()?.tell('a.1')
  await settle()
  expect([far.current(), open.length]).toEqual(['a.1', 2])
  await jest.advanceTimersByTimeAsync(1_000)
  expect(open).toHaveLength(3)
  // A call that has waited long enough is repeated at once.
  await jest.advanceTimersByTimeAsync(10_000)
  last()?.tell('a.1')
  await settle()
  expect(open).toHaveLength(4)
})
