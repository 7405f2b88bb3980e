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

test('a loader runs once for each request and each list of arguments', async () => {
  const page = () =>
    Promise.all([read('bread', { limit: 9 }), read('bread', { limit: 9 }), read('bread', { limit: 3 })])
  expect((await withinRequest(page)).answered).toEqual(['bread 9 1', 'bread 9 1', 'bread 3 2'])
  expect((await withinRequest(page)).answered).toEqual(['bread 9 3', 'bread 9 3', 'bread 3 4'])
})

test('a fault is remembered within its request as well', async () => {
  await withinRequest(async () => {
    for (const _part of ['head', 'body']) await expect(read('missing', { limit: 1 })).rejects.toThrow('missing')
  })
  expect(reads).toBe(1)
})

test('after a write everything is read anew', async () => {
  await withinRequest(async () => {
    await read('cart', { limit: 1 })
    forgetResults()
    await read('cart', { limit: 1 })
  })
  expect(reads).toBe(2)
})

test('outside of a request there is none, and a loader says so', () => {
  expect(currentRequest()).toBeUndefined()
  expect(() => read('bread', { limit: 1 })).toThrow('only while a request is answered')
})

test('requests that are answered side by side do not see each other', async () => {
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
