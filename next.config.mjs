import { chooseBrand } from './brands/choose.mjs'

const brand = chooseBrand()
const distDir = process.env.NEXT_DIST_DIR ?? '.next'

/** @type {import('next').NextConfig} */
const nextConfig = {
  // Written into the code: lib/brand.ts.
  env: { BRAND: brand },
  turbopack: { resolveAlias: { '@brand/*': `./brands/${brand}/*` } },
  distDir,
  typescript: {
    // Types are checked by `npm test`, over the tests as well; starting a shop needs no tools of development.
    ignoreBuildErrors: true,
    // Next writes the build directory's types into this file: the tests' build has one of its own.
    tsconfigPath: distDir.startsWith('.next-test') ? 'tsconfig.test.json' : 'tsconfig.json',
  },
  poweredByHeader: false,
  reactStrictMode: true,
  // Everybody's metadata stands in the head, as crawlers need it: a kept page is the same for all (server/http/steps/page-cache.ts).
  htmlLimitedBots: /.*/,
  // Next's own optimiser is off: server/http/pictures makes pictures outside of the node, at an address of its own.
  images: { unoptimized: true },
  experimental: {
    // Every build begins from nothing: a cache for the next build would cost a third of its time.
    turbopackFileSystemCacheForBuild: false,
    // Nobody reads a build's source maps, and they cost a sixth of its time and half of its files.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
    // A build for tests alone need not be small: tools/launch/build.ts sets this.
    ...(process.env.BUILD_FOR_TESTS === 'true' ? { turbopackMinify: false } : {}),
    // Few and large scripts are smaller in sum, and the largest picture does not wait behind many requests.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 10_000_000 },
  },
}

export default nextConfig
