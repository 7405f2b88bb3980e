/** Scripts, styles and fonts of the build, as tools/launch/pack-files.ts compressed them; their names are of their contents. */
import path from 'node:path'
import sirv from 'sirv'
import type { RequestContext } from '../context'

const PREFIX = '/_next/static'
const YEAR_SECONDS = 31_536_000

/** `build`: the folder that `next build` filled. The list of files is read once. */
export function createStaticFiles(build: string) {
  const folder = path.join(build, 'static')
  const serve = sirv(folder, { brotli: true, gzip: true, etag: true, immutable: true, maxAge: YEAR_SECONDS })

  return function staticFile({ request, response, path: asked }: RequestContext): boolean {
    if (!asked.startsWith(`${PREFIX}/`) || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const { url } = request
    let isFound = true
    // Mounted below a prefix, as connect does it.
    request.url = asked.slice(PREFIX.length)
    serve(request, response, () => {
      isFound = false
    })
    request.url = url
    return isFound
  }
}
