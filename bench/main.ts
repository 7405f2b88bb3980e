/**
 * `npm run bench`: measures CPU time of the shop's pages and cart, beside a bare page of the same framework in the same run.
 * bench/README.md lists the other modes. Machines differ and are noisy, so compare the ratios.
 */
import { programArguments } from '@/tools/launch/arguments'
import { benchNodes } from './modes/nodes'
import { benchPages } from './modes/pages'
import { benchPurchases } from './modes/purchase'
import { benchSlowLine } from './modes/slow-line'

const flag = { type: 'boolean', default: false } as const
const { values } = programArguments({
  usage:
    'npm run bench [-- --report | --purchase | --nodes [--orders 1000000] [--build .next] | --slow-line [--url http://localhost:3000]]',
  options: {
    report: flag,
    purchase: flag,
    nodes: flag,
    'slow-line': flag,
    orders: { type: 'string', default: '0' },
    build: { type: 'string' },
    url: { type: 'string' },
  },
})
const orders = Number(values.orders)
if (!Number.isInteger(orders) || orders < 0) {
  console.error('--orders must be a whole number, e.g. 1000000')
  process.exit(1)
}
if (values.purchase) await benchPurchases()
else if (values.nodes) await benchNodes(orders, values.build)
else if (values['slow-line']) await benchSlowLine(values.url)
else await benchPages(values.report)
