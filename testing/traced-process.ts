/** For tests: a process that traces one operation to the collector whose address it is given. */
import { createTracing } from '@/server/http/monitoring/tracing'

const tracing = createTracing({ endpoint: process.argv[2] ?? '', ratio: 1 })
await tracing.traceOperation('carts.get', async () => 'bread')
await tracing.end()
