import { withinRequest } from '@/testing/request-context'
import { log } from '../../log'
import { BackendUnavailable } from '../backend/calls'
import { requireRequest } from '../context'
import { metrics } from '../monitoring/monitoring'
import { optionalPart } from './optional-part'

const countLeftOut = jest.fn()
jest.mock('../monitoring/monitoring', () => ({ metrics: jest.fn(), monitored: (run: unknown) => run }))
jest.mocked(metrics).mockReturnValue({ countLeftOut } as never)
const warned = jest.spyOn(log, 'warn').mockImplementation(() => {})

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] })
  countLeftOut.mockClear()
  warned.mockClear()
})
afterEach(() => jest.useRealTimers())

test('a part that comes in time is shown, and nothing is logged', async () => {
  expect(await optionalPart('specials', Promise.resolve(['Rosinenbrot']), [])).toEqual(['Rosinenbrot'])
  await jest.advanceTimersByTimeAsync(1_000)
  expect(warned).not.toHaveBeenCalled()
})

test('a part that takes longer than 800 ms is left out, logged and counted, and the page is not cached', async () => {
  await withinRequest(async () => {
    const shown = optionalPart('specials', new Promise<string[]>(() => {}), [])
    await jest.advanceTimersByTimeAsync(799)
    expect(warned).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(await shown).toEqual([])
    expect(requireRequest().isUncacheable).toBe(true)
  })
  expect(countLeftOut.mock.calls).toEqual([['specials', 'late']])
  expect(warned).toHaveBeenCalledWith({ part: 'specials', reason: 'late' }, expect.any(String))
})

test.each([new BackendUnavailable('catalogue.specials got no valid response'), new TypeError('a mistake')])(
  'a part with a fault is left out, and the log has the fault: %s',
  async (fault) => {
    expect(await optionalPart('specials', Promise.reject(fault), null)).toBeNull()
    expect(countLeftOut.mock.calls).toEqual([['specials', 'fault']])
    expect(warned).toHaveBeenCalledWith({ part: 'specials', reason: 'fault', fault }, expect.any(String))
  },
)

test('a fault after the part was left out is not counted again', async () => {
  const { promise, reject } = Promise.withResolvers<string>()
  const shown = optionalPart('specials', promise, '')
  await jest.advanceTimersByTimeAsync(800)
  expect(await shown).toBe('')
  reject(new Error('too late'))
  await jest.advanceTimersByTimeAsync(0)
  expect(countLeftOut).toHaveBeenCalledTimes(1)
})
