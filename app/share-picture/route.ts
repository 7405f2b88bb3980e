import { brand, brandHome, business } from '@/lib/brand'
import { sharePicture } from '@/server/bff/page/share-picture'

export const dynamic = 'force-dynamic'

/** Of every page that has none of its own. */
export const GET = () =>
  sharePicture({ title: brand.claim, text: business.description, picture: brandHome.loaf.picture })
