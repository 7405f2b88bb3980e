/** A process that sends the trace of one operation to the collector in its argument. */
import { createTracing } from '@/server/http/monitoring/tracing'

const tracing = createTracing({ endpoint: process.argv[2] ?? '', ratio: 1 })
await tracing.traceOperation('carts.get', async () => 'bread')
await tracing.end()
