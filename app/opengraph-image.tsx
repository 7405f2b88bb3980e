import { brand, brandHome, business } from '@/lib/brand'
import { SHARE_SIZE, sharePicture } from '@/server/bff/share-picture'

export const alt = `${brand.name} – ${brand.claim}`
export const size = SHARE_SIZE
export const contentType = 'image/png'
export const dynamic = 'force-dynamic'

/** Of every page that has none of its own. */
export default function ShopPicture() {
  return sharePicture({ title: brand.claim, text: business.description, picture: brandHome.loaf.picture })
}
