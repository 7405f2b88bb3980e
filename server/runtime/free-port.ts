import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Systems give ports above these to connections that they open (Linux from 32768), so that only another program that listens could
 * take one of these between the probe and its use.
 */
const FIRST = 20_000
const END = 32_768

/** A currently free port, which the system does not give to a connection meanwhile. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, END)
  return (await isPortFree(port)) ? port : freePort()
}

/** Whether this process can listen on `port` on all addresses, as the shop does. */
export async function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
