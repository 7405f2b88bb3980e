/** HTTP helpers of the simulator for node:http. */
import type { IncomingMessage, ServerResponse } from 'node:http'

const MAX_BODY = 1_000_000

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) throw new Error('The request body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text)
  } catch {
    return undefined
  }
}

export const header = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export function sendText(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body)
}
