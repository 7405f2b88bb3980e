import { brand, brandHome, business } from '@/lib/brand'
import { shop } from '@/server/shop'

export const dynamic = 'force-dynamic'

/** Of every page that has none of its own. */
export const GET = () =>
  shop().sharePicture({ title: brand.claim, text: business.description, picture: brandHome.loaf.picture })
