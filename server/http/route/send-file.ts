/** Streams a file as a response, with ETag support. */
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

/** Maximum size of a chunk; a smaller file is one chunk of its own size. */
const CHUNK_BYTES = 64 * 1_024

const chunksOf = (file: FileHandle, size: number) =>
  file.createReadStream({ autoClose: false, start: 0, end: size - 1, highWaterMark: Math.min(size, CHUNK_BYTES) })

/** `ETag` must be derived from the content. */
type FileHeaders = Readonly<Record<string, string> & { ETag: string; 'Content-Type': string }>

/** Sets the headers. True if the client has the content already: then 304 has been sent. */
function sendNotModified(
  { headers: requestHeaders }: IncomingMessage,
  response: ServerResponse,
  headers: FileHeaders,
): boolean {
  const { 'Content-Type': _, ...always } = headers
  for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
  if (requestHeaders['if-none-match'] !== headers.ETag) return false
  response.writeHead(304).end()
  return true
}

/** Streams in chunks, so the file is never in memory as a whole. False, with nothing sent: there is no such file. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  headers: FileHeaders,
): Promise<boolean> {
  const found = await open(file).catch(() => null)
  if (found === null) return false
  try {
    if (sendNotModified(request, response, headers)) return true
    const { size } = await found.stat()
    response.writeHead(200, { 'Content-Type': headers['Content-Type'], 'Content-Length': size })
    if (request.method === 'HEAD' || size === 0) response.end()
    // A client that disconnects ends the stream.
    else await pipeline(chunksOf(found, size), response).catch(() => response.destroy())
    return true
  } finally {
    await found.close()
  }
}
