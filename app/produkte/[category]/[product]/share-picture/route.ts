import { notHere, orNotFound } from '@/server/bff/page/not-here'
import { sharePicture } from '@/server/bff/page/share-picture'
import { loadByAddress, type ProductAddress } from '../load-by-address'

export const GET = orNotFound(async (_: Request, { params }: { params: ProductAddress }) => {
  const product = (await loadByAddress(params)).product ?? notHere()
  return sharePicture({ title: product.name, text: product.subline, picture: product.imagePathFull })
})
