import { onceFor } from './once-for'

test('what is made of an object is made once, even if it is nothing, and of another one anew', () => {
  const make = jest.fn(({ name }: { name: string }) => (name === '' ? undefined : { name }))
  const made = onceFor(make)
  const [bread, same, nothing] = [{ name: 'Brot' }, { name: 'Brot' }, { name: '' }]
  expect(made(bread)).toBe(made(bread))
  expect(made(same)).not.toBe(made(bread))
  expect([made(nothing), made(nothing)]).toEqual([undefined, undefined])
  expect(make).toHaveBeenCalledTimes(3)
})
