/** @jest-environment node */
import { createLruCache } from './lru-cache'

it('forgets what was unused for longest', () => {
  const cache = createLruCache<number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.get('a')
  cache.set('c', 3)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
})

it('replaces a value without growing', () => {
  const cache = createLruCache<number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.set('a', 10)
  expect([cache.get('a'), cache.get('b')]).toEqual([10, 2])
})
