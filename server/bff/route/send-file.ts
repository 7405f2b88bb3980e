/** Sends a file as it lies there, piece by piece: it is never in memory as a whole. */
import { open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

/** `ETag` is of the content, so that whoever has it is told so without a look. */
type FileHeaders = Readonly<Record<string, string> & { ETag: string; 'Content-Type': string }>

/** False, with nothing said yet: there is no such file. */
export async function sendFile(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  file: string,
  headers: FileHeaders,
): Promise<boolean> {
  const found = await open(file).catch(() => null)
  if (found === null) return false
  try {
    const { 'Content-Type': type, ...always } = headers
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
    if (asked['if-none-match'] === headers.ETag) {
      response.writeHead(304).end()
      return true
    }
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': (await found.stat()).size })
    if (method === 'HEAD') response.end()
    // Who left takes nothing more.
    else await pipeline(found.createReadStream({ autoClose: false }), response).catch(() => response.destroy())
    return true
  } finally {
    await found.close()
  }
}
