import { existsSync } from 'node:fs'

/** The folder of the build, relative to the project; the tests have their own, so that they disturb no running shop. */
export const buildDirectory = (): string => process.env.BUILD_DIRECTORY ?? process.env['NEXT_DIST_DIR'] ?? '.next'

/** Reads .env.local and .env, in this order: what is set already wins. */
export function loadEnvironmentFiles(): void {
  for (const file of ['.env.local', '.env']) {
    if (existsSync(file)) process.loadEnvFile(file)
  }
}
