import { openFront } from '@/testing/front'
import { openForFile } from '@/testing/lifetime'
import { allowBackForwardCache } from './back-forward-cache'

const front = openForFile(() =>
  openFront(async (_request, response) => {
    allowBackForwardCache()
    response.end()
  }),
)

const cacheHeaders = async (address: string, sent: Record<string, string> = {}) => {
  const { headers } = await fetch(front.url + address, { headers: sent })
  return [headers.get('cache-control'), headers.get('vary')]
}

test.each([
  '/',
  '/produkte/brote',
  '/produkte/brote?seite=2',
  '/produkte/brote/teerjacke-1011',
  '/geschaeftefinder',
  '/agb',
])('%s may be cached until the cookie changes', async (address) =>
  expect(await cacheHeaders(address)).toEqual(['private, no-cache', 'Cookie']),
)

test.each(['/warenkorb', '/checkout', '/danke?guid=1', '/mein-junge/uebersicht', '/merkzettel', '/auth/login'])(
  '%s may not be cached',
  async (address) => expect(await cacheHeaders(address)).toEqual([null, null]),
)

test('pages of staff are never stored', async () =>
  expect(await cacheHeaders('/team')).toEqual(['private, no-store', null]))

test('RSC responses are not cached', async () =>
  expect(await cacheHeaders('/produkte', { rsc: '1' })).toEqual([null, null]))
