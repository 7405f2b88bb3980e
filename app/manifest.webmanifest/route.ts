import type { MetadataRoute } from 'next'
import { brandIcons } from '@/components/metadata/brand-icons'
import { brand, brandColours, business } from '@/lib/brand'
import { routes } from '@/lib/web/routes'

export const dynamic = 'force-dynamic'

/** The web app manifest, for installation on a phone. Icons are drawn from the brand's `icon.svg`. */
const manifest: MetadataRoute.Manifest = {
  id: routes.home,
  name: brand.name,
  short_name: brand.name,
  description: business.description,
  lang: 'de',
  start_url: routes.home,
  display: 'standalone',
  background_color: brandColours.paper,
  theme_color: brandColours.paper,
  icons: [
    { src: brandIcons.small, sizes: '192x192', type: 'image/png' },
    { src: brandIcons.large, sizes: '512x512', type: 'image/png' },
    { src: brandIcons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** A route and not Next's manifest file, because Next would parse its address on each page. */
export const GET = (): Response =>
  Response.json(manifest, {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  })
