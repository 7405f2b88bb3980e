/**
 * A process with the shop's HTTP server that ends on signals as a node does. `/slow` responds after a message of the parent,
 * everything else at once. Arguments: delay and time limit for responses, both in milliseconds.
 */
import { once } from 'node:events'
import { drainOnSignals } from '@/server/http/shut-down'
import { openFront } from './front'

const [delayMs, responsesMs] = process.argv.slice(2).map(Number)
const released = once(process, 'message')
process.channel?.unref()

const { server, port } = await openFront(async (request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/plain' })
  if (request.url === '/slow') {
    response.write('frisches ')
    await released
  }
  response.end('Brot')
})
drainOnSignals(server, {
  delayMs: delayMs ?? 0,
  responsesMs: responsesMs ?? 0,
  endJobs: () => Promise.resolve(),
  endStreams: () => {},
})
process.send?.({ port })
