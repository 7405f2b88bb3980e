import type { MetadataRoute } from 'next'
import { brand, brandColours, business } from '@/lib/brand'
import { brandIcons } from '@/lib/brand-icons'
import { routes } from '@/lib/routes'

/** What a phone needs to put the shop beside its other applications. Icons are drawn from the brand's `icon.svg`. */
export default function manifest(): MetadataRoute.Manifest {
  return {
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
}
