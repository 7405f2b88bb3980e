import { securityText } from '@/server/bff/page/security-text'
import { answerText } from '@/server/bff/route/respond'

export const dynamic = 'force-dynamic'

export const GET = () => answerText(securityText(new Date()))
