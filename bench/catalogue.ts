/**
 * `npm run bench -- --catalogue`: what a larger catalogue costs. Shops with some 100, 2,000 and 20,000 products run side by
 * side, so that a noisy minute hits all of them; read the last column.
 */
import { measureAll, type Server } from './measure'
import { startMeasuredShop } from './shop'
import type { Target } from './targets'
import { call, configuredVisitor } from './visitor'

/** Beside the demo bakery's own 118. */
const MORE = [0, 1_882, 19_882] as const
const names = ['category page', 'filter', 'search'] as const

async function targetsOf(shop: Server): Promise<Target[]> {
  const { cookie, branchId, targetDateTime } = await configuredVisitor(shop.url, 0)
  const point = { orderMode: 'pickup', targetBranchid: branchId, targetDateTime }
  const filter = (name: (typeof names)[number], query: object): Target => ({
    name,
    connections: 2,
    requests: [
      [
        {
          method: 'POST',
          path: '/api/product/filter',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...point, limit: 9, ...query }),
        },
      ],
    ],
  })
  const nutFree = { key: 'allergenics', options: [{ id: 108 }] }
  return [
    {
      name: 'category page',
      connections: 4,
      requests: [[{ method: 'GET', path: '/produkte/brote', headers: { cookie } }]],
    },
    filter('filter', { categoryPath: '/produkte', filters: [nutFree] }),
    filter('search', { categoryPath: '/produkte', search: 'Semmel ohne Nüsse' }),
  ]
}

const cell = (value: number, digits: number) => value.toFixed(digits).padStart(9)

export async function benchCatalogue(): Promise<void> {
  const shops: Awaited<ReturnType<typeof startMeasuredShop>>[] = []
  try {
    // One after the other: the first may have to build.
    for (const more of MORE) shops.push(await startMeasuredShop(more))
    const targets = await Promise.all(shops.map(targetsOf))
    // What is compared runs right after each other.
    const rows = names.flatMap((name) =>
      shops.flatMap((shop, index) =>
        (targets[index] ?? []).filter((target) => target.name === name).map((target) => [target, shop] as const),
      ),
    )
    const totals = await Promise.all(
      shops.map(async ({ url }) => {
        const { value } = await call<{ total: number }>(url, '/api/product/filter', {
          categoryPath: '/produkte',
          limit: 1,
        })
        return value.total
      }),
    )
    const samples = await measureAll(rows)
    console.log('\nrow             products    p50 ms   CPU-ms   × the smallest')
    for (const name of names) {
      const ofName = rows.filter(([target]) => target.name === name).flatMap(([target]) => samples.get(target) ?? [])
      for (const [index, { p50, cpu }] of ofName.entries()) {
        const share = cpu / (ofName[0]?.cpu ?? Number.NaN)
        console.log(`${name.padEnd(15)}${cell(totals[index] ?? 0, 0)}${cell(p50, 1)}${cell(cpu, 2)}${cell(share, 2)}`)
      }
    }
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
  }
}
