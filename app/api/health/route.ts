import { shop } from '@/server/shop'

export const dynamic = 'force-dynamic'

/** The process lives. */
export const GET = () => shop().answerJson({ live: true })
