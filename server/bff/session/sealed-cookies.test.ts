import { createUnsealer, withoutForeign } from './sealed-cookies'

/** iron-session's form, without its arithmetic: what begins with 'ours' was sealed by us. */
const opened: string[] = []
const unsealData = async <T>(text: string, { onUnsealError }: { onUnsealError?: (...why: never[]) => void }) => {
  opened.push(text)
  if (!text.startsWith('ours')) onUnsealError?.()
  return (text.startsWith('ours') ? { cartId: text } : {}) as T
}
const open = () => createUnsealer<{ cartId?: string }>(unsealData as never, () => ({ password: 'p'.repeat(32) }))
beforeEach(() => {
  opened.length = 0
})

test('what was unsealed once is remembered', async () => {
  const { unseal } = open()
  for (const _ of [1, 2, 3]) expect(await unseal('ours-1')).toEqual({ cartId: 'ours-1' })
  expect(opened).toEqual(['ours-1'])
})

test('what we have sealed ourselves need not be unsealed', async () => {
  const { unseal, remember } = open()
  remember('ours-2', { cartId: 'as sealed' })
  remember('ours'.padEnd(2_049, 'x'), { cartId: 'too long' })
  expect(await unseal('ours-2')).toEqual({ cartId: 'as sealed' })
  expect(opened).toEqual([])
})

test('a hundred thousand invented cookies leave nothing behind', async () => {
  const { unseal, remembered } = open()
  let accepted = 0
  for (let n = 0; n < 100_000; n++) if ((await unseal(`invented-${n}`)) !== null) accepted++
  expect([accepted, remembered()]).toEqual([0, 0])
})

test('a cookie over two kilobytes is not even looked at', async () => {
  const { unseal } = open()
  expect(await unseal('ours'.padEnd(2_049, 'x'))).toBeNull()
  expect(opened).toEqual([])
  const jar = { get: (name: string) => ({ name, value: 'x'.repeat(2_049) }), set: () => undefined as never }
  expect(withoutForeign(jar as never).get('shop')).toBeUndefined()
})

test('a hundred thousand genuine ones are bounded by their bytes', async () => {
  const { unseal, bytes } = open()
  for (let n = 0; n < 100_000; n++) await unseal(`ours-${n}`.padEnd(500, 'x'))
  expect(bytes()).toBeLessThanOrEqual(8 * 1_024 * 1_024)
})
