/** The PayPal simulator beside the bakery's backend, when no PayPal credentials are set. */
import path from 'node:path'
import type { Config } from '@/server/config'
import { isPortFree } from '@/server/runtime/free-port'
import { LaunchError, type Lifecycle } from './lifecycle'

export async function refuseTakenPort(variable: string, port: number, purpose: string): Promise<void> {
  if (await isPortFree(port)) return
  throw new LaunchError(
    `Port ${port} (${variable}, ${purpose}) is taken by another program; stop that one, or set ${variable} to a free port, e.g. ${variable}=${port + 100}.`,
  )
}

export async function startPaypalSimulator(config: Config, lifecycle: Lifecycle): Promise<void> {
  if (!config.useSimulator) return
  const { startSimulator } = await import('@/server/paypal-simulator/main')
  const { apiBase, clientId, clientSecret, webhookId } = config.payment.paypal
  const simulator = await startSimulator({
    port: config.simulatorPort,
    publicUrl: apiBase,
    webhookUrl: `http://localhost:${config.port}/api/webhooks/paypal`,
    webhookId,
    clientId,
    clientSecret,
    dataDirectory: path.join(config.dataDirectory, 'paypal-simulator'),
  })
  lifecycle.onStop(simulator.close)
}
