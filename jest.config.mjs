import nextJest from 'next/jest.js'

export default nextJest({ dir: './' })({
  testEnvironment: 'jsdom',
  // Tests on the real database share the machine with whatever else it does: a slow answer is no wrong one.
  testTimeout: 30_000,
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.next-test/', '<rootDir>/.data/', '<rootDir>/.tmp/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/e2e/'],
  globalSetup: '<rootDir>/server/runtime/jest-postgres.ts',
  globalTeardown: '<rootDir>/server/runtime/jest-postgres-stop.ts',
})
