/**
 * Scripts and styles of the build as brotli packs them with much time, which the build took (tools/launch/pack-files.ts):
 * a seventh smaller than what could be made while somebody waits. Whoever takes no brotli gets the file from the framework.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { takes } from '../route/accepted-encoding'
import { sendFile } from '../route/send-file'

/** No part of it begins with a dot, so it leads nowhere else. */
const ADDRESS = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*([\w~-][\w.~-]*\.(js|css)))$/
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
}

/** Where the build's scripts and styles lie. */
export const staticFiles = (build = process.env.BUILD_DIRECTORY ?? '.next'): string => path.join(build, 'static')

/** `folder`: as `staticFiles` says. False, at once or later: it is no such file. */
export function answerPackedFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
): false | Promise<boolean> {
  const { url = '', method, headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || !takes('br', headers['accept-encoding'])) return false
  const [, file, name, kind = ''] = ADDRESS.exec(url) ?? []
  if (file === undefined) return false
  return sendFile(request, response, path.join(folder, `${file}.br`), {
    // As the framework says: the name is of the content.
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Encoding': 'br',
    'Content-Type': TYPES[kind] ?? '',
    ETag: `"${name}.br"`,
    Vary: 'Accept-Encoding',
  })
}
