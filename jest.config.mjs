import os from 'node:os'
import nextJest from 'next/jest.js'
import { DEFAULT_BRAND } from './brands/choose.mjs'

// Tests read the demo's own words, whichever brand the environment names.
process.env.BRAND = DEFAULT_BRAND

const configure = nextJest({ dir: './' })({
  // Tests of components ask for a document: `@jest-environment jsdom`.
  testEnvironment: 'node',
  // Many of them wait for the database or for a process: one more than there are cores keeps all of them busy.
  maxWorkers: os.availableParallelism() + 1,
  // Tests on the real database share the machine with whatever else it does: a slow answer is no wrong one.
  testTimeout: 300_000,
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', '^@brand/(.*)$': `<rootDir>/brands/${DEFAULT_BRAND}/$1` },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.next-test', '<rootDir>/.data/', '<rootDir>/.tmp/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/e2e/'],
  setupFilesAfterEnv: ['<rootDir>/testing/patient-screen.ts', '<rootDir>/testing/window-channel.ts'],
  globalSetup: '<rootDir>/testing/jest-postgres.ts',
  globalTeardown: '<rootDir>/testing/jest-postgres-stop.ts',
})

/** Packages that come as ES modules alone. */
const ESM_ONLY = '(hucre|qr|@seriousme/openapi-schema-validator|iron-session|iron-webcrypto|uint8array-extras|cookie)'

export default async () => {
  const config = await configure()
  return {
    ...config,
    transformIgnorePatterns: [`/node_modules/(?!${ESM_ONLY}/)`, '^.+\\.module\\.(css|sass|scss)$'],
  }
}
