import { variableNames } from '@/server/config'

export const TEST_BUILD_DIRECTORY = '.next-test'
export const PICTURES_CONFIG = 'e2e/pictures/playwright.config.ts'

/** A second shop, of another brand: a brand is chosen by the build. */
export const SECOND_BRAND = { BRAND: 'isarkorn', NEXT_DIST_DIR: '.next-test-isarkorn' } as const

/**
 * This process's environment without any of the shop's own variables; empty ones keep .env files from setting them. A
 * test runner's wish for colours goes as well: Node complains where it meets the terminal's wish for none.
 */
export function neutralEnvironment(): NodeJS.ProcessEnv {
  const neutral = Object.fromEntries(variableNames.map((name) => [name, '']))
  const { FORCE_COLOR: _, ...inherited } = process.env
  return { ...inherited, ...neutral, NODE_ENV: 'production', NEXT_DIST_DIR: TEST_BUILD_DIRECTORY }
}
