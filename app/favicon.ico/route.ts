import { brandIcons } from '@/components/metadata/brand-icons'

export const dynamic = 'force-dynamic'

/** For clients that request the icon without reading a page: redirects to the brand's icon. */
export const GET = (): Response =>
  new Response(null, {
    status: 308,
    headers: { Location: brandIcons.small, 'Cache-Control': 'public, max-age=86400' },
  })
