/**
 * `npm run bench`: measures CPU time of the shop's pages and cart, beside a bare page of the same framework in the same run.
 * bench/README.md lists the other modes. Machines differ and are noisy, so compare the ratios.
 */
import { benchNodes } from './modes/nodes'
import { benchPages } from './modes/pages'
import { benchPurchases } from './modes/purchase'
import { benchSlowLine } from './modes/slow-line'

const modes: Readonly<Record<string, () => Promise<void>>> = {
  '': benchPages,
  '--report': benchPages,
  '--purchase': benchPurchases,
  '--nodes': benchNodes,
  '--slow-line': benchSlowLine,
}

const [, , name = ''] = process.argv
const mode = modes[name]
if (mode === undefined) {
  console.error(`There is no mode ${name}: npm run bench -- ${Object.keys(modes).filter(Boolean).join(' | ')}`)
  process.exit(1)
}
await mode()
