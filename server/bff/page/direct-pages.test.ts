import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createDirectPages } from './direct-pages'
import { DETOUR_HEADER } from './page-headers'

/** As the build writes them, in the framework's order. */
const ENTRIES = {
  '/page': '/',
  '/warenkorb/page': '/warenkorb',
  '/metrics/route': '/metrics',
  '/filiale/[id]/route': '/filiale/[id]',
  '/produkte/[category]/page': '/produkte/[category]',
  '/produkte/[category]/[product]/page': '/produkte/[category]/[product]',
  '/[...missing]/page': '/[...missing]',
}
const listed = (page: string) => ({
  page,
  regex: `^${page.replaceAll(/\[\.\.\.\w+\]/g, '(.+?)').replaceAll(/\[\w+\]/g, '([^/]+?)')}(?:/)?$`,
})
const ROUTES = Object.values(ENTRIES).map(listed)

let build: string
let made: string[]
let makePage: () => Promise<unknown>

beforeEach(async () => {
  build = await mkdtemp(path.join(os.tmpdir(), 'direct-pages-'))
  const staticRoutes = ROUTES.filter(({ page }) => !page.includes('['))
  const dynamicRoutes = ROUTES.filter(({ page }) => page.includes('['))
  await writeFile(path.join(build, 'app-path-routes-manifest.json'), JSON.stringify(ENTRIES))
  await writeFile(path.join(build, 'routes-manifest.json'), JSON.stringify({ staticRoutes, dynamicRoutes }))
  made = []
  makePage = () => Promise.resolve()
})
afterEach(() => rm(build, { recursive: true, force: true }))

/** Everything is loaded but the product page, of which nobody has asked for one. */
const loaded = (file: string) => {
  const name = path.relative(path.join(build, 'server/app'), file)
  if (name.includes('[product]')) return undefined
  return {
    handler: () => {
      made.push(name)
      return makePage()
    },
  }
}

type Asked = { url: string; method?: string; headers?: IncomingHttpHeaders; headersSent?: boolean }

async function ask({ url, method = 'GET', headers = {}, headersSent = false }: Asked) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method, headers })
  const response = new ServerResponse(request)
  Object.defineProperty(response, 'headersSent', { value: headersSent })
  const isAnswered = await createDirectPages(build, loaded)(request, response)
  return { isAnswered, request, response }
}

test.each([
  ['/', 'page.js'],
  ['/warenkorb', 'warenkorb/page.js'],
  ['/produkte/brote', 'produkte/[category]/page.js'],
  ['/produkte/brote?seite=2&sort=price-asc', 'produkte/[category]/page.js'],
  ['/?branch=75&orderMode=inhouse&table=4', 'page.js'],
])('a page that Next has loaded is made at once: %s', async (url, file) => {
  expect((await ask({ url })).isAnswered).toBe(true)
  expect(made).toEqual([file])
})

test.each([
  ['a page that was not asked for yet', { url: '/produkte/brote/haithabu-1025' }],
  ['what is no page', { url: '/metrics' }],
  ['what is no page, with a part of its own', { url: '/filiale/75' }],
  ['what there is not', { url: '/brot/und/butter' }],
  ['an address that is written otherwise', { url: '/warenkorb/' }],
  ['two slashes', { url: '//warenkorb' }],
  ['letters that are to be decoded', { url: '/produkte/br%C3%B6tchen' }],
  ['capitals', { url: '/Warenkorb' }],
  ['a file', { url: '/produkte/brote.txt' }],
  ['a whole address', { url: 'http://elsewhere/warenkorb' }],
  ['another method', { url: '/warenkorb', method: 'HEAD' }],
  ['an action', { url: '/warenkorb', method: 'POST' }],
  ['a step within the shop', { url: '/warenkorb', headers: { rsc: '1' } }],
  ['a step made in advance', { url: '/warenkorb', headers: { 'next-router-prefetch': '1' } }],
  ['what only the framework says', { url: '/warenkorb', headers: { 'x-middleware-rewrite': '/metrics' } }],
  ['another thing of that kind', { url: '/warenkorb', headers: { 'x-now-route-matches': '1=a' } }],
  ['parameters of the framework', { url: '/produkte/brote?nxtPcategory=kuchen' }],
  ['a step within the shop by its parameter', { url: '/warenkorb?_rsc=1abc' }],
  ['what is to be led elsewhere', { url: '/warenkorb', headers: { [DETOUR_HEADER]: '1' } }],
])('the framework keeps %s', async (_what, asked: Asked) => {
  expect((await ask(asked)).isAnswered).toBe(false)
  expect(made).toEqual([])
})

test('what a page could not answer at all, the framework is asked for', async () => {
  makePage = () => Promise.reject(new Error('broken'))
  const { isAnswered, response } = await ask({ url: '/warenkorb' })
  expect(isAnswered).toBe(false)
  expect(response.destroyed).toBe(false)
})

test('an answer that breaks off is ended, and nobody else answers', async () => {
  makePage = () => Promise.reject(new Error('broken'))
  const { isAnswered, response } = await ask({ url: '/warenkorb', headersSent: true })
  expect(isAnswered).toBe(true)
  expect(response.destroyed).toBe(true)
})

test('limits know from where a request came, as they do from the framework', async () => {
  const { request } = await ask({ url: '/warenkorb', headers: { 'x-forwarded-for': '192.0.2.7' } })
  expect(request.headers['x-forwarded-for']).toBe('192.0.2.7')
  expect((await ask({ url: '/warenkorb' })).request.headers).toHaveProperty('x-forwarded-for')
})
