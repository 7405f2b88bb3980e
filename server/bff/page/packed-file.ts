/**
 * Scripts and styles of the build as brotli packs them with much time, which the build took (tools/launch/pack-files.ts):
 * a seventh smaller than what could be made while somebody waits. Fonts are packed by what they are. A visitor asks for a
 * dozen of them, so they are kept in memory; whoever takes no brotli gets the file from the framework.
 */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { takes } from '../route/accepted-encoding'
import { sendContent } from '../route/send-file'

/** No part of it begins with a dot, so it leads nowhere else. */
const ADDRESS = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*([\w~-][\w.~-]*\.(js|css|woff2)))$/
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  woff2: 'font/woff2',
}

/** What every page of the shop asks for is half of it. */
const KEPT_BYTES = 2 * 1_024 * 1_024
const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length })

/** Where the build's scripts and styles lie. */
export const staticFiles = (build = process.env.BUILD_DIRECTORY ?? '.next'): string => path.join(build, 'static')

async function keep(file: string): Promise<Buffer | null> {
  const content = await readFile(file).catch(() => null)
  if (content !== null && content.length > 0) kept.set(file, content)
  return content
}

/** `folder`: as `staticFiles` says. False, at once or later: it is no such file. */
export function answerPackedFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
): boolean | Promise<boolean> {
  const { url = '', method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const [, file, name, kind = ''] = ADDRESS.exec(url) ?? []
  if (file === undefined) return false
  const isFont = kind === 'woff2'
  if (!isFont && !takes('br', headers['accept-encoding'])) return false
  const send = (content: Buffer): true => {
    sendContent(request, response, content, {
      // As the framework says: the name is of the content.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': TYPES[kind] ?? '',
      ...(isFont ? { ETag: `"${name}"` } : { 'Content-Encoding': 'br', ETag: `"${name}.br"`, Vary: 'Accept-Encoding' }),
    })
    return true
  }
  const place = path.join(folder, isFont ? file : `${file}.br`)
  const known = kept.get(place)
  return known === undefined ? keep(place).then((content) => content !== null && send(content)) : send(known)
}
