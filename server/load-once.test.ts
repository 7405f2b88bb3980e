import { loadOnce, loadOnceByKey } from './load-once'

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

describe('by key', () => {
  test('loads once for each key, also for calls at the same time', async () => {
    const load = jest.fn(async () => 'Bild')
    const picture = loadOnceByKey<string>({ max: 2 })
    await Promise.all([picture('Brot', load), picture('Brot', load), picture('Torte', load)])
    expect(await picture('Brot', load)).toBe('Bild')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('tries again after a failed load', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('EMFILE')).mockResolvedValue('Bild')
    const picture = loadOnceByKey<string>({ max: 2 })
    await expect(picture('Brot', load)).rejects.toThrow('EMFILE')
    expect(await picture('Brot', load)).toBe('Bild')
  })

  test('a late failure does not take away what was loaded after it', async () => {
    const { promise, reject } = Promise.withResolvers<string>()
    const picture = loadOnceByKey<string>({ max: 1 })
    const late = picture('Brot', () => promise)
    await picture('Torte', async () => 'Torte')
    await picture('Brot', async () => 'Brot')
    reject(new Error('EMFILE'))
    await expect(late).rejects.toThrow('EMFILE')
    expect(await picture('Brot', async () => 'noch eins')).toBe('Brot')
  })
})
