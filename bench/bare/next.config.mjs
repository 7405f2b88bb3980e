import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The yardstick: the same framework, the same settings, nine cards of 30 KB and nothing behind them. */
export default {
  poweredByHeader: false,
  images: { imageSizes: [64, 128, 256, 384], deviceSizes: [640, 828, 1200, 1600] },
  turbopack: { root: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..') },
}
