import { loadStore } from '@/server/bff/load-stores'
import { SHARE_SIZE, sharePicture } from '@/server/bff/share-picture'

export const alt = 'Brot aus diesem Geschäft'
export const size = SHARE_SIZE
export const contentType = 'image/png'

export default async function StorePicture({ params }: { params: Promise<{ branch: string }> }) {
  const { branchPublicName, branchAddress } = await loadStore((await params).branch)
  const { street, postCode, city } = branchAddress
  return sharePicture({
    title: branchPublicName,
    text: `${street}, ${postCode} ${city}`,
    picture: '/pictures/brotauswahl.webp',
  })
}
