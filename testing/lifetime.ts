/** For tests: what the tests of a file need is opened for them and closed behind them, and is there once a test runs. */
type Closable = { close: () => Promise<unknown> }

/** Opened before the first test of the file, closed after the last. */
export function openForFile<T extends Closable>(open: () => Promise<T>): T {
  const opened = {} as T
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => opened.close())
  return opened
}

/** A new one for each test. */
export function openForEachTest<T extends Closable>(open: () => Promise<T>): T {
  const opened = {} as T
  beforeEach(async () => {
    Object.assign(opened, await open())
  })
  afterEach(() => opened.close())
  return opened
}
