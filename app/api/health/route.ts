import { shop } from '@/server/shop'

export const dynamic = 'force-dynamic'

/** Liveness: the process runs. */
export const GET = () => shop().jsonResponse({ live: true })
