import { existsSync } from 'node:fs'

/** The folder of the build, relative to the project. Tests use another one, so that they do not disturb a running shop. */
export const buildDirectory = (): string => process.env.BUILD_DIRECTORY ?? process.env['NEXT_DIST_DIR'] ?? '.next'

/** Reads .env.local, then .env. Variables that are set already keep their value. */
export function loadEnvironmentFiles(): void {
  for (const file of ['.env.local', '.env']) {
    if (existsSync(file)) process.loadEnvFile(file)
  }
}
