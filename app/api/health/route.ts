import { answerJson } from '@/server/bff/route/respond'

export const dynamic = 'force-dynamic'

/** The process lives. */
export const GET = () => answerJson({ live: true })
