/**
 * Has a page's scripts compiled while they arrive. A browser passes over functions and compiles each when it is first called, which
 * the page waits for; told that all are called, it does so once, beside the page (https://v8.dev/blog/explicit-compile-hints).
 * Only what a page names from its start is told so: of what comes with an act, much is never called. Other browsers read a comment.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CLIENT_MANIFEST, filesIn } from './client-manifests'

const HINT = '//# allFunctionsCalledOnLoad\n'
const SCRIPTS = /"entryJSFiles":(\{.*?\})/s

/** Of one page: its own, and those of the layouts around it. */
async function scriptsOf(manifest: string): Promise<string[]> {
  const entries: Record<string, string[]> = JSON.parse(SCRIPTS.exec(await readFile(manifest, 'utf8'))?.[1] ?? '{}')
  return Object.values(entries).flat()
}

/** `build`: the folder of `static` and `server`. */
export async function hintScripts(build: string): Promise<void> {
  const manifests = await filesIn(path.join(build, 'server'), CLIENT_MANIFEST)
  const { rootMainFiles }: { rootMainFiles: string[] } = JSON.parse(
    await readFile(path.join(build, 'build-manifest.json'), 'utf8'),
  )
  const scripts = new Set([...rootMainFiles, ...(await Promise.all(manifests.map(scriptsOf))).flat()])
  for (const script of scripts) {
    const file = path.join(build, script)
    await writeFile(file, HINT + (await readFile(file, 'utf8')))
  }
}
