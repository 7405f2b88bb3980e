import { notHere, orNotFound, shop } from '@/server/shop'
import { loadByAddress, type ProductAddress } from '../load-by-address'

export const GET = orNotFound(async (_: Request, { params }: { params: ProductAddress }) => {
  const product = (await loadByAddress(params)).product ?? notHere()
  return shop().sharePicture({ title: product.name, text: product.subline, picture: product.imagePathFull })
})
