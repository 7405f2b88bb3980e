import { glob } from 'node:fs/promises'
import { routeName } from './route-name'

test.each([
  ['/produkte/brote/elbdeich-kruste-1001?utm_source=x', '/produkte/[category]/[product]'],
  ['/geschaeftefinder/luebeck-huexstrasse', '/geschaeftefinder/[branch]'],
  ['/api/wishlist/add/101001', '/api/wishlist/add'],
  ['/_next/static/chunks/1.js', 'file'],
  ['/wp-admin', 'other'],
  ['/produkte/a/b/c/d', 'other'],
])('%s is %s', (url, name) => {
  expect(routeName(url, 200)).toBe(name)
})

test('a path that was not found is named other', () => {
  expect(routeName('/api/whatever/Somebody/invents', 404)).toBe('other')
  expect(routeName('/produkte/kuchen-den-es-nicht-gibt', 404)).toBe('other')
})

test('health checks are not counted', () => {
  expect(['/api/health', '/api/ready', '/metrics'].map((url) => routeName(url, 200))).toEqual([null, null, null])
})

test('every page and every endpoint has a name', async () => {
  const nameless: string[] = []
  for await (const file of glob('app/**/{page.tsx,route.ts}')) {
    // The catch-all route only refuses unknown endpoints.
    if (file.includes('[...')) continue
    const address = `/${file.split('/').slice(1, -1).join('/')}`.replaceAll(/\[\w+\]/g, 'x')
    if (routeName(address, 200) === 'other') nameless.push(address)
  }
  expect(nameless).toEqual([])
})
