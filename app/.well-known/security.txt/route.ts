import { answerText } from '@/server/bff/respond'
import { securityText } from '@/server/bff/security-text'

export const dynamic = 'force-dynamic'

export const GET = () => answerText(securityText(new Date()))
