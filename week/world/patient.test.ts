import { patient } from './patient'

test('a query waits for a database that restarts', async () => {
  const query = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('Connection terminated unexpectedly'))
    .mockRejectedValueOnce(Object.assign(new Error('no socket'), { code: 'ENOENT', syscall: 'connect' }))
    .mockResolvedValue('rows')
  expect(await patient(query)).toBe('rows')
  expect(query).toHaveBeenCalledTimes(3)
})

test('a wrong statement is not repeated', async () => {
  const query = jest.fn(async () => {
    throw Object.assign(new Error('syntax error'), { code: '42601' })
  })
  await expect(patient(query)).rejects.toThrow('syntax error')
  expect(query).toHaveBeenCalledTimes(1)
})
