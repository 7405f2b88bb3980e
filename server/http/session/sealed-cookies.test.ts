import { createHmac } from 'node:crypto'
import { contextFor } from '@/testing/http-server'
import { runInContext } from '../context'
import { createSealedCookie } from './sealed-cookies'

jest.mock('../../config', () => ({
  config: () => ({ sessionSecret: 's'.repeat(32), publicUrl: 'https://shop.example', trustedProxies: 1 }),
}))

type Session = { cartId?: string; words?: string }
const DAY = 24 * 60 * 60
const open = () => createSealedCookie<Session>({ name: 'shop', sameSite: 'lax' })
type Cookie = ReturnType<typeof open>

/** Answers a browser that sends this text: what `work` gives, and what the browser is told to keep. */
async function inRequest<T>(text: string | undefined, work: () => Promise<T>) {
  const context = contextFor(text === undefined ? {} : { cookie: `shop=${text}` })
  const value = await runInContext(context, work)
  const line = [context.response.getHeader('set-cookie') ?? []].flat().map(String).at(-1) ?? ''
  return { value, line, text: /^shop=([^;]*)/.exec(line)?.[1] ?? '' }
}
const write = (cookie: Cookie, value: Session, seconds: number | null = DAY) =>
  inRequest(undefined, () => cookie.write(value, seconds))
const read = async (cookie: Cookie, text: string) => (await inRequest(text, cookie.read)).value

test('what was written is read again', async () => {
  const { text, line } = await write(open(), { cartId: 'Grüße' })
  expect(await read(open(), text)).toEqual({ cartId: 'Grüße' })
  expect(line).toMatch(/Max-Age=86340/)
  for (const flag of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']) expect(line).toContain(flag)
})

test('what was written is what the same request reads from then on', async () => {
  const cookie = open()
  const { value } = await inRequest(undefined, async () => {
    await cookie.write({ cartId: 'first', words: 'gone' }, DAY)
    await cookie.write({ cartId: 'second' }, DAY)
    return cookie.read()
  })
  expect(value).toEqual({ cartId: 'second' })
})

test('one answer tells the browser once what to keep', async () => {
  const cookie = open()
  const context = contextFor()
  await runInContext(context, async () => {
    await cookie.write({ cartId: 'first' }, DAY)
    await cookie.write({ cartId: 'second' }, DAY)
  })
  expect([context.response.getHeader('set-cookie')].flat()).toHaveLength(1)
})

test('the browser is told to forget at its end what has no time, and at once what is removed', async () => {
  const cookie = open()
  const { text, line } = await write(cookie, { cartId: 'c' }, null)
  expect(line).not.toMatch(/max-age|expires/i)
  expect(await read(open(), text)).toEqual({ cartId: 'c' })
  expect((await inRequest(text, cookie.remove)).line).toMatch(/^shop=; .*Max-Age=0/)
})

test('what is expired, of another secret, changed or invented is nothing', async () => {
  const { text } = await write(open(), { cartId: 'mine' })
  const [body = '', salt = '', digest = ''] = [text.split('*').slice(0, 6).join('*'), ...text.split('*').slice(6)]
  const forged = createHmac('sha256', 'x'.repeat(32)).update(body).digest('base64url')
  jest.useFakeTimers({ now: Date.now() - 2 * DAY * 1_000, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const { text: expired } = await write(open(), { cartId: 'old' })
  jest.useRealTimers()
  const texts = [
    expired,
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
})
