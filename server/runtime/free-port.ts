import { createServer } from 'node:net'

/** A currently free port. Another process may take it before it is used, which is rare enough. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

/** Whether this process can listen on `port` on all addresses, as the shop does. */
export async function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
