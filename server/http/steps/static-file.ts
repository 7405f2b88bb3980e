/** Serves scripts, styles and fonts of the build, compressed by tools/launch/pack-files.ts. File names contain a hash of the content. */
import path from 'node:path'
import sirv from 'sirv'
import type { RequestContext } from '../context'

const PREFIX = '/_next/static'
const YEAR_SECONDS = 31_536_000

/** `build`: the output folder of `next build`. The list of files is read once. */
export function createStaticFiles(build: string) {
  const folder = path.join(build, 'static')
  const serve = sirv(folder, { brotli: true, gzip: true, etag: true, immutable: true, maxAge: YEAR_SECONDS })

  return function staticFile({ request, response, path: requestPath }: RequestContext): boolean {
    if (!requestPath.startsWith(`${PREFIX}/`) || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const { url } = request
    let isFound = true
    // sirv expects the path below its folder, as connect passes it to mounted handlers.
    request.url = requestPath.slice(PREFIX.length)
    serve(request, response, () => {
      isFound = false
    })
    request.url = url
    return isFound
  }
}
