/** The PayPal simulator as a process of its own, so that its work is not counted as the shop's. */
import { startSimulator } from '@/server/paypal-simulator/main'

const [clientId = '', clientSecret = '', webhookId = ''] = process.argv.slice(2)
const { url } = await startSimulator({ port: 0, clientId, clientSecret, webhookId })
process.send?.(url)
