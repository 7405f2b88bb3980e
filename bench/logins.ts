/**
 * `npm run bench -- --logins`: how long the category page takes while ten customers a second log in, beside the same
 * page without them. Hashing a password costs about 40 ms of a core by intent; it must not stand before other answers.
 * The page is asked for at a rate that leaves room, because a server that is full has no p99 worth knowing.
 */
import autocannon from 'autocannon'
import { median } from './median'
import { startMeasuredShop } from './shop'
import { CUSTOMER, call } from './visitor'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const ROUNDS = 3
const PAGES_PER_SECOND = 20
const LOGINS_PER_SECOND = 10

type Sample = { p50: number; p99: number; loginMs: number }

/** Logs in at a steady rate, however long the answers take, until it is stopped; answers how long they took. */
function startLogins(shop: string): () => Promise<number[]> {
  const running: Promise<number>[] = []
  const timer = setInterval(() => {
    const startedAt = performance.now()
    running.push(call(shop, '/api/auth/login', CUSTOMER).then(() => performance.now() - startedAt))
  }, 1000 / LOGINS_PER_SECOND)
  return () => {
    clearInterval(timer)
    return Promise.all(running)
  }
}

async function sample(shop: string, withLogins: boolean): Promise<Sample> {
  const stopLogins = withLogins ? startLogins(shop) : async () => []
  const { latency } = await autocannon({
    url: `${shop}/produkte/brote`,
    duration: SECONDS,
    connections: 4,
    overallRate: PAGES_PER_SECOND,
  })
  return { p50: latency.p50, p99: latency.p99, loginMs: median(await stopLogins()) }
}

export async function benchLogins(): Promise<void> {
  const shop = await startMeasuredShop()
  try {
    await sample(shop.url, true)
    const without: Sample[] = []
    const during: Sample[] = []
    // In turn, so that a noisy minute hits both.
    for (let round = 0; round < ROUNDS; round++) {
      without.push(await sample(shop.url, false))
      during.push(await sample(shop.url, true))
    }
    const middle = (samples: readonly Sample[], key: keyof Sample) => median(samples.map((one) => one[key]))
    console.log(`\ncategory page, ${PAGES_PER_SECOND} a second   p50 ms   p99 ms`)
    for (const [name, samples] of [
      ['without logins', without],
      [`${LOGINS_PER_SECOND} logins a second`, during],
    ] as const) {
      const figures = (['p50', 'p99'] as const).map((key) => middle(samples, key).toFixed(1).padStart(9))
      console.log(`${name.padEnd(28)}${figures.join('')}`)
    }
    console.log(`p99 × without: ${(middle(during, 'p99') / middle(without, 'p99')).toFixed(2)}`)
    console.log(`a login: ${middle(during, 'loginMs').toFixed(0)} ms`)
  } finally {
    await shop.stop()
  }
}
