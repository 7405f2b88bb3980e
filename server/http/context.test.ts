import { openContext, withinRequest } from '@/testing/request-context'
import { currentRequest, forgetResults, oncePerRequest, runInContext } from './context'

let reads = 0
const read = oncePerRequest(async (name: string, options: { limit: number }) => {
  reads++
  if (name === 'missing') throw new Error('missing')
  return `${name} ${options.limit} ${reads}`
})
beforeEach(() => {
  reads = 0
})

test('runs a loader once per request and list of arguments', async () => {
  const page = () =>
    Promise.all([read('bread', { limit: 9 }), read('bread', { limit: 9 }), read('bread', { limit: 3 })])
  expect((await withinRequest(page)).answered).toEqual(['bread 9 1', 'bread 9 1', 'bread 3 2'])
  expect((await withinRequest(page)).answered).toEqual(['bread 9 3', 'bread 9 3', 'bread 3 4'])
})

test('caches an error within its request', async () => {
  await withinRequest(async () => {
    for (const _part of ['head', 'body']) await expect(read('missing', { limit: 1 })).rejects.toThrow('missing')
  })
  expect(reads).toBe(1)
})

test('loads again after a write', async () => {
  await withinRequest(async () => {
    await read('cart', { limit: 1 })
    forgetResults()
    await read('cart', { limit: 1 })
  })
  expect(reads).toBe(2)
})

test('throws outside of a request', () => {
  expect(currentRequest()).toBeUndefined()
  expect(() => read('bread', { limit: 1 })).toThrow('no request is being handled')
})

test('concurrent requests have separate contexts', async () => {
  const [one, other] = [openContext({}, '/?branch=17'), openContext({}, '/?branch=18')]
  const later = async () => {
    await new Promise(setImmediate)
    return currentRequest()?.search
  }
  expect(await Promise.all([runInContext(one, later), runInContext(other, later)])).toEqual([
    '?branch=17',
    '?branch=18',
  ])
})
