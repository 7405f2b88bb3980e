import { createSemaphore } from './semaphore'

/** Tasks that the test ends one by one, and the list of started ones. */
function workshop(atOnce: number) {
  const inTurn = createSemaphore(atOnce)
  const begun: string[] = []
  const endings = new Map<string, { resolve: () => void; reject: (fault: Error) => void }>()
  const start = (name: string) =>
    inTurn(() => {
      begun.push(name)
      return new Promise<void>((resolve, reject) => endings.set(name, { resolve, reject }))
    })
  return { begun, start, end: (name: string) => endings.get(name)?.resolve(), endings }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('runs at most two tasks, and the next one when one has ended', async () => {
  const { begun, start, end } = workshop(2)
  for (const name of ['first', 'second', 'third', 'fourth']) void start(name)
  await settled()
  expect(begun).toEqual(['first', 'second'])
  end('second')
  await settled()
  expect(begun).toEqual(['first', 'second', 'third'])
})

test('a failed task releases its permit', async () => {
  const { begun, start, endings } = workshop(1)
  const failing = start('first')
  void start('second')
  await settled()
  endings.get('first')?.reject(new Error('burnt'))
  await expect(failing).rejects.toThrow('burnt')
  await settled()
  expect(begun).toEqual(['first', 'second'])
})

test('after all tasks have ended, all permits are free', async () => {
  const { begun, start, end } = workshop(1)
  void start('first')
  await settled()
  end('first')
  await settled()
  void start('second')
  void start('third')
  await settled()
  expect(begun).toEqual(['first', 'second'])
})
