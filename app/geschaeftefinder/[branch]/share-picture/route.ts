import { catchNotFound, shop } from '@/server/shop'

export const GET = catchNotFound(async (_: Request, { params }: { params: Promise<{ branch: string }> }) => {
  const { branchPublicName, branchAddress } = await shop().loadStore((await params).branch)
  const { street, postCode, city } = branchAddress
  return shop().sharePictureResponse({
    title: branchPublicName,
    text: `${street}, ${postCode} ${city}`,
    picture: '/pictures/brotauswahl.webp',
  })
})
