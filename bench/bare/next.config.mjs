import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The reference page: the same framework and settings, nine cards with 30 KB of HTML, without a backend. */
export default {
  poweredByHeader: false,
  images: { imageSizes: [64, 128, 256, 384], deviceSizes: [640, 828, 1200, 1600] },
  turbopack: { root: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..') },
}
