/**
 * Bundles the programs of a node for production: `server.mjs` (server/main.ts), `tool.mjs` (the operator's commands) and the
 * process that resizes pictures. They need neither TypeScript nor the sources; packages stay in node_modules.
 */
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

const fromProject = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url))

/** The folder of a build's programs. */
export const programsOf = (buildDirectory: string): string => path.join(buildDirectory, 'programs')

/** `replaced`: other texts of sources, by their path in the project; a test plants faults by it. */
type Bundle = {
  outdir: string
  brand: string
  buildDirectory: string
  replaced?: Readonly<Record<string, string>>
}

const replaceSources = (replaced: Readonly<Record<string, string>>): Plugin => ({
  name: 'replace sources',
  setup({ onLoad }) {
    for (const [file, contents] of Object.entries(replaced)) {
      const whole = fromProject(file)
      onLoad({ filter: /\.ts$/ }, ({ path: loaded }) => (loaded === whole ? { contents, loader: 'ts' } : undefined))
    }
  },
})

/** The brand and the build directory are fixed in the bundle. */
export async function bundlePrograms({ outdir, brand, buildDirectory, replaced = {} }: Bundle): Promise<void> {
  await build({
    entryPoints: {
      server: fromProject('server/main.ts'),
      tool: fromProject('tools/tool.ts'),
      'resize-process': fromProject('server/http/pictures/resize-process.mjs'),
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Dynamic imports stay separate files, so their packages are loaded only when needed.
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    alias: { '@brand': path.resolve('brands', brand) },
    define: {
      'process.env.BRAND': JSON.stringify(brand),
      'process.env.BUILD_DIRECTORY': JSON.stringify(buildDirectory),
    },
    plugins: [replaceSources(replaced)],
    logLevel: 'error',
  })
  // server/bakery/db/migrate.ts reads migrations from its own folder.
  await cp(fromProject('server/bakery/db/migrations'), path.join(outdir, 'migrations'), { recursive: true })
}
