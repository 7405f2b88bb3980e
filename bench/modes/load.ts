/**
 * `npm run load -- --url http://localhost:3000 --rate 5 --seconds 60`: a mix of visitors that start at a fixed rate,
 * independent of the shop's speed. Exits with 1 if a request failed.
 * `npm run load -- --branch 17 --orders 30 --seconds 300`: paid orders for one branch today, spread over these seconds. Refused
 * customers (paused, sold out, full) retry; exits with 1 if one gave up.
 */
import { programArguments } from '@/tools/launch/arguments'
import { arriveAtBranch } from '../load/arrive-at-branch'
import { createRecorder } from '../load/recorder'
import { visit } from '../load/visits'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Maximum number of concurrent visitors, to limit the load on this machine if the shop stops. */
const MOST_AT_ONCE = 500

const { values } = programArguments({
  usage:
    'npm run load -- [--url http://localhost:3000] [--rate 5] [--seconds 60] [--branch 17 --orders 30] [--simulator http://localhost:3001] [--far]',
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    /** Address of the PayPal simulator; default: one port above the shop. Without payment if the shop is on another machine. */
    simulator: { type: 'string' },
    rate: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '30' },
    far: { type: 'boolean', default: false },
    /** ERP number of the branch, and number of its orders. */
    branch: { type: 'string' },
    orders: { type: 'string', default: '30' },
  },
})

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const url = URL.parse(values.url) ?? fail(`--url must be an address, e.g. http://localhost:3000`)
const isNear = LOOPBACK.has(url.hostname)
if (!isNear && !values.far) fail(`${url.hostname} is another machine: add --far if it is yours to load.`)
const [rate, seconds] = [Number(values.rate), Number(values.seconds)]
if (!(rate > 0 && rate <= 200)) fail('--rate must be visitors a second, more than 0 and at most 200.')
if (!(seconds > 0 && seconds <= 3_600)) fail('--seconds must be more than 0 and at most 3600.')
const simulator = values.simulator ?? (isNear && url.port !== '' ? `http://localhost:${Number(url.port) + 1}` : null)

/** The category links of the home page, for any assortment. */
async function shelvesOf(start: string): Promise<readonly string[]> {
  const answer = await fetch(start).catch(() => fail(`Nothing answers at ${start}.`))
  if (!answer.ok) fail(`${start} answers ${answer.status}.`)
  return [
    ...new Set([...(await answer.text()).matchAll(/href="(\/produkte\/[^/"?#]+)"/g)].map(([, path = '']) => path)),
  ]
}

const recorder = createRecorder()
const shop = { url: url.origin, simulator, shelves: await shelvesOf(url.origin), recorder }

if (values.branch !== undefined) {
  const orders = Number(values.orders)
  if (!(Number.isInteger(orders) && orders > 0 && orders <= 1_000)) fail('--orders must be whole, from 1 to 1000.')
  if (simulator === null) fail('Orders are paid with the PayPal simulator: name it with --simulator.')
  const missing = await arriveAtBranch({ ...shop, simulator }, { branchERPId: Number(values.branch), orders, seconds })
  if (typeof missing === 'string') fail(missing)
  for (const line of recorder.table(seconds)) console.log(line)
  process.exit(missing === 0 ? 0 : 1)
}

const running = new Set<Promise<void>>()
const endsAt = Date.now() + seconds * 1000
while (Date.now() < endsAt) {
  if (running.size < MOST_AT_ONCE) {
    const visiting = visit(shop).finally(() => running.delete(visiting))
    running.add(visiting)
  } else {
    recorder.failed('visitor', 'not let in')
  }
  await new Promise((resolve) => setTimeout(resolve, 1000 / rate))
}
await Promise.all(running)
for (const line of recorder.table(seconds)) console.log(line)
process.exit(recorder.failures() === 0 ? 0 : 1)
