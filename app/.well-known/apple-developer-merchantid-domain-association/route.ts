import { appleDomainFile } from '@/server/bff/page/apple-domain-file'
import { answerText } from '@/server/bff/route/respond'

export const dynamic = 'force-dynamic'

export async function GET() {
  const file = await appleDomainFile()
  return file === null ? new Response(null, { status: 404 }) : answerText(file)
}
