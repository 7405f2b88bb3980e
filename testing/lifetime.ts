/** Opens resources before tests and closes them afterwards. The returned object is filled when a test runs. */
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

/** Opened before each test, closed after it. */
export function openForEachTest<T extends Closable>(open: () => Promise<T>): T {
  const opened = {} as T
  beforeEach(async () => {
    Object.assign(opened, await open())
  })
  afterEach(() => opened.close())
  return opened
}
