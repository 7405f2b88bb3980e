import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The yardstick: the same framework, the same settings, nine cards and nothing behind them. */
export default {
  poweredByHeader: false,
  turbopack: { root: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..') },
}
