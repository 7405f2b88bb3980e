import { catchNotFound, shop, throwNotFound } from '@/server/shop'
import { loadByAddress, type ProductAddress } from '../load-by-address'

export const GET = catchNotFound(async (_: Request, { params }: { params: ProductAddress }) => {
  const product = (await loadByAddress(params)).product ?? throwNotFound()
  return shop().sharePictureResponse({ title: product.name, text: product.subline, picture: product.imagePathFull })
})
