/**
 * A second process that does nothing itself: it takes a request and passes it on, over connections that stay open. No
 * storefront before a backend can be quicker than that. `node bench/relay.mjs PORT ORIGIN`, where ORIGIN is a node of the shop.
 */
import { createServer } from 'node:http'
import { Agent } from 'undici'

const [port, origin] = process.argv.slice(2)

/** As storefronts are connected to backends. */
const agent = new Agent({ allowH2: false, headersTimeout: 0, bodyTimeout: 0 })

/** As small as it can be: what came as one piece goes as one piece. */
const whole = (chunks) => (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))

function passOn(
  { method, url: path, headers: { host, connection, 'content-length': length, ...headers } },
  body,
  answer,
) {
  const chunks = []
  let head = { status: 502, type: 'text/plain' }
  agent.dispatch(
    { origin, path, method, headers, body },
    {
      onRequestStart() {},
      onResponseStart(_controller, status, told) {
        head = { status, type: told['content-type'] ?? head.type }
      },
      onResponseData(_controller, chunk) {
        chunks.push(chunk)
      },
      onResponseEnd() {
        const content = whole(chunks)
        answer.writeHead(head.status, { 'Content-Type': head.type, 'Content-Length': content.length }).end(content)
      },
      onResponseError(_controller, fault) {
        answer.writeHead(502).end(String(fault))
      },
    },
  )
}

createServer((request, answer) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => passOn(request, chunks.length === 0 ? null : whole(chunks), answer))
}).listen(Number(port), '127.0.0.1')
