import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chooseBrand } from './brands/choose.mjs'

const brand = chooseBrand()
/** Folder of the account's pages in `app`; a brand may give it an address of its own. */
const ACCOUNT = '/mein-junge'
const { accountPath } = (await import(pathToFileURL(path.resolve('brands', brand, 'brand.ts')).href)).brand
const ownAccount = accountPath === ACCOUNT ? [] : [{ from: accountPath, to: ACCOUNT }]

const distDir = process.env.NEXT_DIST_DIR ?? '.next'

/** @type {import('next').NextConfig} */
const nextConfig = {
  // Read by lib/brand.ts.
  env: { BRAND: brand },
  turbopack: { resolveAlias: { '@brand/*': `./brands/${brand}/*` } },
  distDir,
  typescript: {
    // `npm test` checks types, including the tests; starting a shop needs no development tools.
    ignoreBuildErrors: true,
    // Next writes the build's types into this file, so test builds have their own.
    tsconfigPath: distDir.startsWith('.next-test') ? 'tsconfig.test.json' : 'tsconfig.json',
  },
  rewrites: async () => ownAccount.map(({ from, to }) => ({ source: `${from}/:page*`, destination: `${to}/:page*` })),
  redirects: async () =>
    ownAccount.map(({ from, to }) => ({ source: `${to}/:page*`, destination: `${from}/:page*`, permanent: true })),
  poweredByHeader: false,
  reactStrictMode: true,
  // Metadata is in the head for all clients, as crawlers need it: a cached page is the same for all (server/http/steps/page-cache.ts).
  htmlLimitedBots: /.*/,
  // Next's image optimiser is off: server/http/pictures resizes pictures in another process.
  images: { unoptimized: true },
  experimental: {
    // Every build starts from scratch: writing a cache would take a third of its time.
    turbopackFileSystemCacheForBuild: false,
    // Source maps of a build are not used; they take a sixth of its time and half of its files.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
    // Builds for tests need not be small: tools/launch/build.ts sets this variable.
    ...(process.env.BUILD_FOR_TESTS === 'true' ? { turbopackMinify: false } : {}),
    // Few large scripts are smaller in sum than many small ones, and the largest picture loads with fewer requests before it.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 10_000_000 },
  },
}

export default nextConfig
