/**
 * A loader of the build. Next comes twice, as CommonJS and as ES modules, and Turbopack takes the first for browsers, too: each
 * of some 140 modules with all it exports, what only servers and development need among it. Of the second it keeps what is used.
 */
import { existsSync, readFileSync } from 'node:fs'

/** What comes twice; `compiled` does not. Only for browsers: a node shares what it runs with the framework's own server. */
export const FRAMEWORK = /[\\/]next[\\/]dist[\\/](client|lib|server|shared)[\\/]/

/** @this {{ resourcePath: string }} */
export default function frameworkModules(source) {
  const twin = this.resourcePath.replace(/([\\/]next[\\/]dist[\\/])/, '$1esm/')
  return existsSync(twin) ? readFileSync(twin, 'utf8') : source
}
