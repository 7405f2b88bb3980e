import { variableNames } from '@/server/config'

export const TEST_BUILD_DIRECTORY = '.next-test'

/** This process's environment without any of the shop's own variables; empty ones keep .env files from setting them. */
export function neutralEnvironment(): NodeJS.ProcessEnv {
  const neutral = Object.fromEntries(variableNames.map((name) => [name, '']))
  return { ...process.env, ...neutral, NODE_ENV: 'production', NEXT_DIST_DIR: TEST_BUILD_DIRECTORY }
}
