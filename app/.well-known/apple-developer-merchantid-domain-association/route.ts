import { shop } from '@/server/shop'

export const dynamic = 'force-dynamic'

export async function GET() {
  const file = await shop().appleDomainFile()
  return file === null ? new Response(null, { status: 404 }) : shop().textResponse(file)
}
