/** Processes of tests, each bundled to one file: it starts in a quarter of a second; resolving a thousand files takes longer. */
import { type ChildProcess, fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildSync } from 'esbuild'

const COMPILED = path.join(os.tmpdir(), 'bakery-test-compiled')

const bundled = new Map<string, string>()

function bundle(name: string): string {
  const known = bundled.get(name)
  if (known !== undefined) return known
  // Inside the project, so that packages are resolved.
  const file = path.join(process.cwd(), '.tmp', `${name}-${process.pid}.mjs`)
  bundled.set(name, file)
  buildSync({
    entryPoints: [`testing/${name}.ts`],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg-native'],
    banner: { js: "import { createRequire as above } from 'node:module'; const require = above(import.meta.url)" },
    logLevel: 'error',
  })
  process.once('exit', () => rmSync(file, { force: true }))
  return file
}

/** Starts `testing/<name>.ts`. */
export const startBundled = (name: string): ChildProcess =>
  fork(bundle(name), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  })
