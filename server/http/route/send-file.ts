/** Sends files as they lie there. */
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

/** Bytes of a piece. Memory is taken for no more than there is: a small picture is one piece of its size. */
const PIECE = 64 * 1_024

const piecesOf = (file: FileHandle, size: number) =>
  file.createReadStream({ autoClose: false, start: 0, end: size - 1, highWaterMark: Math.min(size, PIECE) })

/** `ETag` is of the content, so that whoever has it is told so without a look. */
type FileHeaders = Readonly<Record<string, string> & { ETag: string; 'Content-Type': string }>

/** Says what is always said, and answers whoever has the content already. */
function isKnown({ headers: asked }: IncomingMessage, response: ServerResponse, headers: FileHeaders): boolean {
  const { 'Content-Type': _, ...always } = headers
  for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
  if (asked['if-none-match'] !== headers.ETag) return false
  response.writeHead(304).end()
  return true
}

/** Piece by piece: the file is never in memory as a whole. False, with nothing said yet: there is no such file. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  headers: FileHeaders,
): Promise<boolean> {
  const found = await open(file).catch(() => null)
  if (found === null) return false
  try {
    if (isKnown(request, response, headers)) return true
    const { size } = await found.stat()
    response.writeHead(200, { 'Content-Type': headers['Content-Type'], 'Content-Length': size })
    if (request.method === 'HEAD' || size === 0) response.end()
    // Who left takes nothing more.
    else await pipeline(piecesOf(found, size), response).catch(() => response.destroy())
    return true
  } finally {
    await found.close()
  }
}
