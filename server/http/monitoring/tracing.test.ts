import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

test('sends an operation to the collector as a span', async () => {
  const received: { path: string | undefined; body: string }[] = []
  const collector = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString()
    received.push({ path: request.url, body })
    response.end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, resolve))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

  const traced = spawn(process.execPath, ['--import', 'tsx', 'testing/traced-process.ts', endpoint], {
    stdio: 'inherit',
  })
  expect(await once(traced, 'exit')).toEqual([0, null])
  collector.closeAllConnections()
  await new Promise((resolve) => collector.close(resolve))

  expect(received).toEqual([{ path: '/v1/traces', body: expect.stringContaining('carts.get') }])
})
