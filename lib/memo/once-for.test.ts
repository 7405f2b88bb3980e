import { onceFor } from './once-for'

test('computes a value once per object, even if it is undefined', () => {
  const make = jest.fn(({ name }: { name: string }) => (name === '' ? undefined : { name }))
  const made = onceFor(make)
  const [bread, same, nothing] = [{ name: 'Brot' }, { name: 'Brot' }, { name: '' }]
  expect(made(bread)).toBe(made(bread))
  expect(made(same)).not.toBe(made(bread))
  expect([made(nothing), made(nothing)]).toEqual([undefined, undefined])
  expect(make).toHaveBeenCalledTimes(3)
})
