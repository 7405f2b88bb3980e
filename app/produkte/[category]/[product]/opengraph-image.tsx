import { notFound } from 'next/navigation'
import { SHARE_SIZE, sharePicture } from '@/server/bff/share-picture'
import { loadByAddress, type ProductAddress } from './load-by-address'

export const alt = 'Produktbild'
export const size = SHARE_SIZE
export const contentType = 'image/png'

export default async function ProductPicture({ params }: { params: ProductAddress }) {
  const product = (await loadByAddress(params)).product ?? notFound()
  return sharePicture({ title: product.name, text: product.subline, picture: product.imagePathFull })
}
