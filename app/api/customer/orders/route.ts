import { z } from 'zod'
import { query } from '@/server/bff/handle'

const page = z.object({ page: z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1) })

export const GET = query(page, ({ backend, caller, input }) => backend.customers.orders(caller, input))
