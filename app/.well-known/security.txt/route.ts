import { shop } from '@/server/shop'

export const dynamic = 'force-dynamic'

export const GET = () => shop().answerText(shop().securityText(new Date()))
