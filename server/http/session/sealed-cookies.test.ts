import { createHmac } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { withinRequest } from '@/testing/request-context'
import { createSealedCookie } from './sealed-cookies'

const SECRET = 's'.repeat(32)
jest.mock('../../config', () => ({
  config: () => ({ sessionSecret: 's'.repeat(32), publicUrl: 'https://shop.example', trustedProxies: 0 }),
}))

type Session = { cartId?: string; words?: string }
const DAY = 24 * 60 * 60
const cookie = createSealedCookie<Session>({ name: 'shop', sameSite: 'lax' })

/** Runs `work` in a request with this cookie; returns its result and the Set-Cookie header. */
async function visit<T>(text: string | undefined, work: () => Promise<T>) {
  const headers = text === undefined ? {} : { cookie: `other=1; shop=${text}` }
  const { answered, context } = await withinRequest(work, headers)
  const [line = ''] = [context.response.getHeader('set-cookie') ?? []].flat().map(String)
  return { answered, line, text: /^shop=([^;]*)/.exec(line)?.[1] ?? '' }
}
const write = (value: Session, seconds: number | null = DAY) => visit(undefined, () => cookie.write(value, seconds))
const read = async (text: string) => (await visit(text, cookie.read)).answered

test('a written cookie can be read in the next request', async () => {
  const { text, line } = await write({ cartId: 'Grüße' })
  expect(await read(text)).toEqual({ cartId: 'Grüße' })
  expect(line).toMatch(/; Path=\/(;|$)/)
  for (const flag of ['Max-Age=86340', 'Secure', 'HttpOnly', 'SameSite=Lax']) expect(line).toContain(flag)
})

test('within a request a cookie has its last written value', async () => {
  const { text } = await write({ cartId: 'before', words: 'gone' })
  const { answered } = await visit(text, async () => {
    const before = await cookie.read()
    await cookie.write({ cartId: 'after' }, DAY)
    const after = await cookie.read()
    await cookie.remove()
    return [before, after, await cookie.read()]
  })
  expect(answered).toEqual([{ cartId: 'before', words: 'gone' }, { cartId: 'after' }, null])
})

test('two writes in a request send one Set-Cookie header', async () => {
  const { context } = await withinRequest(async () => {
    await cookie.write({ cartId: 'one' }, DAY)
    await cookie.write({ cartId: 'two' }, DAY)
  })
  expect([context.response.getHeader('set-cookie')].flat()).toHaveLength(1)
})

test("the cookies are iron-session's own, sealed by the secret of the configuration", async () => {
  const { text } = await write({ cartId: 'c' })
  expect(await read(await sealData({ cartId: 'c' }, { password: SECRET }))).toEqual({ cartId: 'c' })
  expect(await unsealData(text, { password: SECRET })).toEqual({ cartId: 'c' })
  expect(await unsealData(text, { password: SECRET.replace('s', 't') })).toEqual({})
})

test('a cookie without a lifetime ends with the browser, a removed one at once', async () => {
  const { text, line } = await write({ cartId: 'c' }, null)
  expect(line).not.toMatch(/max-age|expires/i)
  expect(await read(text)).toEqual({ cartId: 'c' })
  expect((await visit(text, cookie.remove)).line).toMatch(/^shop=; .*Max-Age=0/)
})

test('an expired, foreign, changed or forged cookie is ignored', async () => {
  const { text } = await write({ cartId: 'mine' })
  const [body = '', salt = '', digest = ''] = [text.split('*').slice(0, 6).join('*'), ...text.split('*').slice(6)]
  const forged = createHmac('sha256', 'x'.repeat(32)).update(body).digest('base64url')
  const expired = await sealData({ cartId: 'old' }, { password: SECRET, ttl: -DAY })
  const texts = [
    ...[expired, `${body}*${salt}*${forged}~2`, text.replace('Fe26.2*1*', 'Fe26.2*2*')],
    ...[`${body.slice(0, -1)}*${salt}*${digest}`, 'Fe26.2*1****0**~2', 'undefined', ''],
  ]
  for (const one of texts) expect([one, await read(one)]).toEqual([one, null])
})

test('a cookie over two kilobytes is not decrypted', async () => {
  const text = await sealData({ words: 'x'.repeat(2_048) }, { password: SECRET })
  expect(text.length).toBeGreaterThan(2_048)
  expect(await read(text)).toBeNull()
})
