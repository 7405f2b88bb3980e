import { once } from 'node:events'
import { createServer } from 'node:net'
import { freePort, isPortFree } from './free-port'

test('a free port is below those that the system gives to its connections', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, freePort))
  expect(ports.filter((port) => port < 1024 || port >= 32_768)).toEqual([])
})

test('a port on which something listens is not free', async () => {
  const port = await freePort()
  const server = createServer().listen(port)
  await once(server, 'listening')
  expect(await isPortFree(port)).toBe(false)
  server.close()
  await once(server, 'close')
  expect(await isPortFree(port)).toBe(true)
})
