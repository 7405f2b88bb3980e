/**
 * `npm run warm -- http://127.0.0.1:3000`: requests every picture of all pages from a node, one after the other, so that no
 * customer waits for the first resizing. Pictures that exist already are fast.
 */
import { readArguments } from './launch/arguments'
import { LaunchError, type Tool } from './launch/lifecycle'

/** The format that nearly every browser accepts. */
const AVIF = { Accept: 'image/avif' }

const decode = (text: string) => text.replaceAll('&amp;', '&')

async function request(node: string, address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(new URL(address, node), init).catch(() => {
    throw new LaunchError(`${node} does not respond: name a running node.`)
  })
  if (!answer.ok) throw new LaunchError(`${answer.url} responds with status ${answer.status}`)
  return answer
}

async function read(node: string, address: string): Promise<string> {
  const { pathname, search } = new URL(address, node)
  return (await request(node, pathname + search)).text()
}

const locationsOf = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => decode(address))

/** A large shop has a sitemap index with several sitemaps. */
async function pagesOf(node: string): Promise<string[]> {
  const sitemap = await read(node, '/sitemap.xml')
  const found = locationsOf(sitemap)
  if (!sitemap.includes('<sitemapindex')) return found
  const parts = await Promise.all(found.map((part) => read(node, part)))
  return parts.flatMap(locationsOf)
}

/** Addresses of all pictures in a page, in every width. */
const picturesOf = (page: string): string[] =>
  [...page.matchAll(/ srcset="([^"]+)"/gi)].flatMap(([, candidates = '']) =>
    decode(candidates)
      .split(', ')
      .map((candidate) => candidate.replace(/ \d+w$/, '')),
  )

/** Returns the number of pictures. */
export async function warmPictures(node: string, progress: (page: string) => void = () => {}): Promise<number> {
  const known = new Set<string>()
  for (const page of await pagesOf(node)) {
    for (const picture of picturesOf(await read(node, page))) {
      if (known.has(picture)) continue
      known.add(picture)
      const answer = await request(node, picture, { headers: AVIF })
      await answer.arrayBuffer()
    }
    progress(new URL(page).pathname)
  }
  return known.size
}

export const warm: Tool = async (_lifecycle, args) => {
  const usage = 'npm run warm -- http://127.0.0.1:3000'
  const [node] = readArguments(args, { usage, maxPositionals: 1 }).positionals
  if (node === undefined || !URL.canParse(node)) {
    throw new LaunchError(`Name a running node, e.g. ${usage}`)
  }
  const count = await warmPictures(node, console.log)
  console.log(`${count} pictures are ready.`)
  return 0
}
