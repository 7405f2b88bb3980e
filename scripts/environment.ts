import { existsSync } from 'node:fs'
import { variableNames } from '@/server/config'

/** The folder of the build, relative to the project; the gate has its own, so that it never disturbs a running shop. */
export const buildDirectory = (): string => process.env['NEXT_DIST_DIR'] ?? '.next'
export const TEST_BUILD_DIRECTORY = '.next-test'

/** Reads .env.local and .env, in this order: what is set already wins. */
export function loadEnvironmentFiles(): void {
  for (const file of ['.env.local', '.env']) {
    if (existsSync(file)) process.loadEnvFile(file)
  }
}

/** This process's environment without any of the shop's own variables; empty ones keep .env files from setting them. */
export function neutralEnvironment(): NodeJS.ProcessEnv {
  const neutral = Object.fromEntries(variableNames.map((name) => [name, '']))
  return { ...process.env, ...neutral, NODE_ENV: 'production' }
}
