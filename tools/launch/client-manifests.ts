/** What a build knows of each page's parts in the browser: scripts of the server, each of which sets one object. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'

export const CLIENT_MANIFEST = /_client-reference-manifest\.js$/

/** Those of `kind` below `folder`, with their paths. */
export async function filesIn(folder: string, kind: RegExp): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => kind.test(name)).map((name) => path.join(folder, name))
}
