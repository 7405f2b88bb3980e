import { openFront } from '@/testing/front'
import { openForFile } from '@/testing/lifetime'
import { allowBackForwardCache } from './back-forward-cache'

const front = openForFile(() =>
  openFront(async (_request, response) => {
    allowBackForwardCache()
    response.end()
  }),
)

const keeping = async (address: string, sent: Record<string, string> = {}) => {
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
])('%s may be kept, until there is another cookie', async (address) =>
  expect(await keeping(address)).toEqual(['private, no-cache', 'Cookie']),
)

test.each(['/warenkorb', '/checkout', '/danke?guid=1', '/mein-junge/uebersicht', '/merkzettel', '/auth/login'])(
  '%s may not',
  async (address) => expect(await keeping(address)).toEqual([null, null]),
)

test('pages of staff are stored nowhere', async () =>
  expect(await keeping('/team')).toEqual(['private, no-store', null]))

test('a part of a page is no page', async () => expect(await keeping('/produkte', { rsc: '1' })).toEqual([null, null]))
