import { brand } from '@/lib/brand'

export const dynamic = 'force-dynamic'

/** For who asks for it without having read a page: the brand's icon. */
export const GET = (): Response =>
  new Response(null, {
    status: 308,
    headers: { Location: `/brands/${brand.id}/icon-192.png`, 'Cache-Control': 'public, max-age=86400' },
  })
