import { loadOnce } from './load-once'

test('loads once, also for calls at the same time', async () => {
  const load = jest.fn().mockResolvedValue('Karte')
  const map = loadOnce(load)
  expect(await Promise.all([map(), map()])).toEqual(['Karte', 'Karte'])
  expect(await map()).toBe('Karte')
  expect(load).toHaveBeenCalledTimes(1)
})

test('tries again after a failed load', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('EMFILE')).mockResolvedValue('Karte')
  const map = loadOnce(load)
  await expect(map()).rejects.toThrow('EMFILE')
  expect(await map()).toBe('Karte')
})
