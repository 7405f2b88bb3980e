import { variableNames } from '@/server/config'

export const TEST_BUILD_DIRECTORY = '.next-test'
export const PICTURES_CONFIG = 'e2e/pictures/playwright.config.ts'

/** Environment of a second shop with another brand, which is selected at build time. */
export const SECOND_BRAND = { BRAND: 'isarkorn', NEXT_DIST_DIR: '.next-test-isarkorn' } as const

/**
 * This process's environment with the shop's variables empty, so that .env files do not set them. FORCE_COLOR is removed as
 * well, because Node warns if it conflicts with the terminal's NO_COLOR.
 */
export function neutralEnvironment(): NodeJS.ProcessEnv {
  const neutral = Object.fromEntries(variableNames.map((name) => [name, '']))
  const { FORCE_COLOR: _, ...inherited } = process.env
  return { ...inherited, ...neutral, NODE_ENV: 'production', NEXT_DIST_DIR: TEST_BUILD_DIRECTORY }
}
