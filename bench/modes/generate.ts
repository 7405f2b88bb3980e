/**
 * Enlarges the demo bakery for a load test:
 * npm run generate -- --products 2000 --branches 100 --orders 1000 --seed 7
 */
import { z } from 'zod'
import { generateLoad } from '@/server/bakery/demo/generate'
import { config as readConfiguration } from '@/server/config'
import { programArguments } from '@/tools/launch/arguments'
import { provideDatabase } from '@/tools/launch/database'
import { loadEnvironmentFiles } from '@/tools/launch/environment'
import { createLifecycle, explain, LaunchError, type Lifecycle } from '@/tools/launch/lifecycle'

const count = (most: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(most, `must be ${most} or less`)
const loadOptions = z.object({
  seed: count(2 ** 32 - 1),
  products: count(100_000),
  branches: count(5_000),
  orders: count(1_000_000),
})

const text = (fallback: string) => ({ type: 'string', default: fallback }) as const

function readOptions() {
  const { values } = programArguments({
    usage: 'npm run generate -- --products 2000 --branches 100 --orders 1000 --seed 7',
    options: { seed: text('1'), products: text('0'), branches: text('0'), orders: text('0') },
  })
  const parsed = loadOptions.safeParse(values)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new LaunchError(`--${String(issue?.path[0])} ${issue?.message}, e.g. --products 2000`)
}

async function generate(lifecycle: Lifecycle): Promise<void> {
  const load = readOptions()
  loadEnvironmentFiles()
  const databaseUrl = await provideDatabase(readConfiguration(), lifecycle)
  const startedAt = Date.now()
  await generateLoad(databaseUrl, load, new Date())
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`Added ${load.products} products, ${load.branches} branches and ${load.orders} orders in ${seconds} s.`)
}

const lifecycle = createLifecycle()
try {
  await generate(lifecycle)
  await lifecycle.stop(0)
} catch (fault) {
  explain(fault)
  await lifecycle.stop(1)
}
