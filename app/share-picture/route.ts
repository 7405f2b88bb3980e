import { brand, brandHome, business } from '@/lib/brand'
import { shop } from '@/server/shop'

export const dynamic = 'force-dynamic'

/** The preview picture of all pages without their own. */
export const GET = () =>
  shop().sharePictureResponse({ title: brand.claim, text: business.description, picture: brandHome.loaf.picture })
