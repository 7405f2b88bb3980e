/**
 * The launcher behind `npm start`, `npm run dev`, `npm run backend` and `npm run simulator`: database, PayPal simulator and
 * web server (or backend) start in order and stop in reverse order.
 */
import { type Config, config as readConfiguration } from '@/server/config'
import { moveClock } from '@/server/shop-clock'
import { resizePictures } from '../resize-pictures'
import { readArguments } from './arguments'
import { ensureBuild } from './build'
import { provideDatabase } from './database'
import { buildDirectory, loadEnvironmentFiles } from './environment'
import { createLifecycle, explain, LaunchError, type Lifecycle } from './lifecycle'
import { refuseTakenPort, startPaypalSimulator } from './simulator'
import { startWebServer } from './web-server'

/** Starts database and PayPal simulator; nothing for a shop in front of a far bakery, which has its own. */
async function startBakeryParts(config: Config, lifecycle: Lifecycle): Promise<Record<string, string>> {
  if (!config.hasOwnBakery) return {}
  const databaseUrl = await provideDatabase(config, lifecycle)
  await startPaypalSimulator(config, lifecycle)
  return { DATABASE_URL: databaseUrl }
}

function announce(config: Config, mode: 'start' | 'dev'): void {
  const mailsAreHere = config.stage === 'demo' && config.smtpUrl === undefined && config.hasOwnBakery
  const hints = [
    ...(mailsAreHere ? [`mails: ${config.publicUrl}/dev/mail`] : []),
    ...(config.useSimulator ? ['payment: a PayPal simulator without real money'] : []),
    ...(mode === 'dev' ? ['pages reload as you edit'] : []),
    'Ctrl-C stops it',
  ]
  console.log(`The shop is ready: ${config.publicUrl} (${hints.join('; ')})`)
}

/** `isBuilt` (`--built`): uses the existing build without a check of the sources, for tests. */
async function runShop(mode: 'start' | 'dev', lifecycle: Lifecycle, isBuilt: boolean): Promise<void> {
  const config = readConfiguration()
  await refuseTakenPort('PORT', config.port, 'the shop')
  if (config.useSimulator && config.hasOwnBakery) {
    await refuseTakenPort('SIMULATOR_PORT', config.simulatorPort, 'the PayPal simulator')
  }
  if (mode === 'start' && !isBuilt) await ensureBuild(lifecycle, buildDirectory())
  const environment = await startBakeryParts(config, lifecycle)
  await startWebServer(lifecycle, { mode, port: config.port, environment })
  announce(config, mode)
  // In the background, so that few visitors wait for a picture to be resized.
  if (mode === 'start' && !isBuilt) void resizePictures(lifecycle, buildDirectory())
}

async function runBackend(lifecycle: Lifecycle): Promise<void> {
  const config = readConfiguration()
  await refuseTakenPort('BAKERY_PORT', config.bakeryPort, "the bakery's backend")
  if (config.useSimulator) await refuseTakenPort('SIMULATOR_PORT', config.simulatorPort, 'the PayPal simulator')
  const databaseUrl = await provideDatabase(config, lifecycle)
  await startPaypalSimulator(config, lifecycle)
  const { startBackend } = await import('./backend')
  await startBackend(config, databaseUrl, lifecycle)
  const url = `http://localhost:${config.bakeryPort}`
  console.log(`The bakery's backend is ready: start the shop with BAKERY_URL=${url} npm start (Ctrl-C stops it)`)
}

/** Runs only the simulator, for nodes started separately; they find it by SIMULATOR_PORT, and it sends webhooks to PORT. */
async function runSimulator(lifecycle: Lifecycle): Promise<void> {
  const config = readConfiguration()
  if (!config.useSimulator)
    throw new LaunchError('The PAYPAL_ variables are set, so nodes use PayPal: remove them to use the simulator.')
  await refuseTakenPort('SIMULATOR_PORT', config.simulatorPort, 'the PayPal simulator')
  await startPaypalSimulator(config, lifecycle)
  console.log(`The PayPal simulator is ready on port ${config.simulatorPort} (Ctrl-C stops it)`)
}

const commands: Record<string, (lifecycle: Lifecycle, isBuilt: boolean) => Promise<void>> = {
  start: (lifecycle, isBuilt) => runShop('start', lifecycle, isBuilt),
  dev: (lifecycle) => runShop('dev', lifecycle, false),
  backend: runBackend,
  simulator: runSimulator,
}

async function main(): Promise<void> {
  const lifecycle = createLifecycle()
  try {
    const [name = '', ...args] = process.argv.slice(2)
    const { values } = readArguments(args, {
      usage: `npm run ${name} (settings such as PORT are variables: .env.example)`,
      options: { built: { type: 'boolean', default: false } },
    })
    loadEnvironmentFiles()
    const { shopClock } = readConfiguration()
    if (shopClock !== undefined) moveClock(shopClock)
    const command = commands[name]
    if (command === undefined) throw new LaunchError(`Usage: shop.ts ${Object.keys(commands).join(' | ')}`)
    await command(lifecycle, values.built)
  } catch (fault) {
    if (lifecycle.isStopping()) return
    explain(fault)
    await lifecycle.stop(1)
  }
}

await main()
