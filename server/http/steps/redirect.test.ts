import { openFront } from '@/testing/front'
import { openForFile } from '@/testing/lifetime'

const front = openForFile(() => openFront(async (_request, response) => void response.writeHead(200).end('Next')))
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(front.url + path, { headers, redirect: 'manual' })
  await answer.text()
  return [answer.status, answer.headers.get('location')]
}

test.each([
  ['/Produkte/Brote?seite=2', 308, '/produkte/brote?seite=2'],
  ['/mein-junge/merkzettel', 307, '/merkzettel'],
  ['/?search=Kiel', 307, '/geschaeftefinder?search=Kiel'],
  ['/produkte?suche=', 307, '/produkte'],
])('%s leads to the one address with %i', async (path, status, location) => {
  expect(await ask(path)).toEqual([status, location])
})

test.each([
  ['a page of staff, whose orders have capitals', '/team/filiale/17/auftrag/HJ-2026-000001', {}],
  ['a call', '/api/checkout/GetReceipt?suche=', {}],
  ['a file of the build', '/_next/static/chunks/A.js', {}],
  ['a part of a page, which middleware.ts redirects', '/Produkte', { rsc: '1' }],
])('%s is left as it is', async (_what, path, headers) => {
  expect(await ask(path, headers)).toEqual([200, null])
})
