/** The amount of JavaScript that a page loads initially, gzipped as a server would send it. */
import { gzipSync } from 'node:zlib'

const sizes = new Map<string, number>()

async function gzippedSize(address: string): Promise<number> {
  const known = sizes.get(address)
  if (known !== undefined) return known
  const source = await (await fetch(address)).arrayBuffer()
  const size = gzipSync(Buffer.from(source), { level: 9 }).byteLength
  sizes.set(address, size)
  return size
}

function scriptsOf(html: string): readonly string[] {
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/nomodule/i.test(tag))
  return [...new Set(tags.flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? []))]
}

/**
 * Kilobytes (1,000 bytes) of all scripts in the page's HTML, without polyfills for old browsers. Throws for a
 * page without scripts.
 */
export async function pageScriptKilobytes(address: string, cookie: string): Promise<number> {
  const sources = scriptsOf(await (await fetch(address, { headers: { cookie } })).text())
  if (sources.length === 0) throw new Error(`${address} names no script`)
  const all = await Promise.all(sources.map((source) => gzippedSize(new URL(source, address).href)))
  return all.reduce((sum, size) => sum + size, 0) / 1000
}
