import { loadStore } from '@/server/bff/load/load-stores'
import { orNotFound } from '@/server/bff/page/not-here'
import { sharePicture } from '@/server/bff/page/share-picture'

export const GET = orNotFound(async (_: Request, { params }: { params: Promise<{ branch: string }> }) => {
  const { branchPublicName, branchAddress } = await loadStore((await params).branch)
  const { street, postCode, city } = branchAddress
  return sharePicture({
    title: branchPublicName,
    text: `${street}, ${postCode} ${city}`,
    picture: '/pictures/brotauswahl.webp',
  })
})
