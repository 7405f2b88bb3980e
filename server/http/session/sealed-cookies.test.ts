import { createHmac } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { withinExchange } from './exchange'
import { createSealedCookie } from './sealed-cookies'

const SECRET = 's'.repeat(32)
jest.mock('../../config', () => ({
  config: () => ({ sessionSecret: 's'.repeat(32), publicUrl: 'https://shop.example' }),
}))
jest.mock('next/headers', () => ({ cookies: () => Promise.reject(new Error('Next is not asked')) }))

jest.mock('iron-session', () => {
  const actual = jest.requireActual('iron-session')
  return { ...actual, unsealData: jest.fn(actual.unsealData) }
})
const unsealed = jest.mocked(unsealData)
beforeEach(() => unsealed.mockClear())

type Session = { cartId?: string; words?: string }
const DAY = 24 * 60 * 60
const open = () => createSealedCookie<Session>({ name: 'shop', sameSite: 'lax' })
type Cookie = ReturnType<typeof open>

/** What is done in answer to a browser that sends this text, and what it is told to keep. */
async function asked(text: string | undefined, work: () => Promise<unknown>) {
  let value: unknown
  const sent = new Headers(text === undefined ? {} : { cookie: `shop=${text}` })
  const answer = await withinExchange(sent, async () => {
    value = await work()
    return new Response()
  })
  const [told = ''] = answer.headers.getSetCookie()
  return { value, told, text: /^shop=([^;]*)/.exec(told)?.[1] ?? '' }
}
const write = (cookie: Cookie, value: Session, seconds: number | null = DAY) =>
  asked(undefined, () => cookie.write(value, seconds))
const read = async (cookie: Cookie, text: string) => (await asked(text, cookie.read)).value

test('what was written is read again, by this node and by one that has not written it', async () => {
  const here = open()
  const { text, told } = await write(here, { cartId: 'Grüße' })
  expect(await read(here, text)).toEqual({ cartId: 'Grüße' })
  expect(await read(open(), text)).toEqual({ cartId: 'Grüße' })
  expect(told).toMatch(/; Path=\/; .*Max-Age=86340/)
  for (const flag of ['Secure', 'HttpOnly', 'SameSite=lax']) expect(told).toContain(flag)
})

test('what was written or unsealed once is remembered', async () => {
  const [here, there] = [open(), open()]
  const { text } = await write(here, { cartId: 'c' })
  for (const _ of [1, 2, 3]) await read(here, text)
  expect(unsealed).not.toHaveBeenCalled()
  for (const _ of [1, 2, 3]) expect(await read(there, text)).toEqual({ cartId: 'c' })
  expect(unsealed).toHaveBeenCalledTimes(1)
})

test('iron-session opens what we seal, and we what it seals', async () => {
  const { text } = await write(open(), { cartId: 'c' })
  expect(await read(open(), await sealData({ cartId: 'c' }, { password: SECRET }))).toEqual({ cartId: 'c' })
  expect(await unsealData(text, { password: SECRET })).toEqual({ cartId: 'c' })
  expect(await unsealData(text, { password: SECRET.replace('s', 't') })).toEqual({})
})

test('the browser is told to forget at its end what has no time, and at once what is removed', async () => {
  const cookie = open()
  const { text, told } = await write(cookie, { cartId: 'c' }, null)
  expect(told).not.toMatch(/max-age|expires/i)
  expect(await read(open(), text)).toEqual({ cartId: 'c' })
  expect((await asked(text, cookie.remove)).told).toMatch(/^shop=; .*Max-Age=0/)
})

test('what is expired, of another secret, changed or invented is nothing', async () => {
  const { text } = await write(open(), { cartId: 'mine' })
  const [body = '', salt = '', digest = ''] = [text.split('*').slice(0, 6).join('*'), ...text.split('*').slice(6)]
  const forged = createHmac('sha256', 'x'.repeat(32)).update(body).digest('base64url')
  const texts = [
    (await write(open(), { cartId: 'old' }, -DAY)).text,
    `${body}*${salt}*${forged}~2`,
    text.replace('Fe26.2*1*', 'Fe26.2*2*'),
    `${body.slice(0, -1)}*${salt}*${digest}`,
    'Fe26.2*1****0**~2',
    'undefined',
    '',
  ]
  for (const one of texts) expect([one, await read(open(), one)]).toEqual([one, null])
})

test('a cookie over two kilobytes is not even looked at', async () => {
  const { text } = await write(open(), { words: 'x'.repeat(2_048) })
  expect(text.length).toBeGreaterThan(2_048)
  expect(await read(open(), text)).toBeNull()
  expect(unsealed).not.toHaveBeenCalled()
})

test('thousands of invented cookies leave nothing behind, genuine ones as much as there is room for', async () => {
  const cookie = open()
  for (let n = 0; n < 5_000; n++) await read(cookie, `invented-${n}`)
  expect(cookie.bytes()).toBe(0)
  for (let n = 0; n < 8_000; n++) await write(cookie, { cartId: `${n}`, words: 'x'.repeat(500) })
  expect(cookie.bytes()).toBeGreaterThan(7 * 1_024 * 1_024)
  expect(cookie.bytes()).toBeLessThanOrEqual(8 * 1_024 * 1_024)
})
