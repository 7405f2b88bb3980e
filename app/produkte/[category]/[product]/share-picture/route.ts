import { notFound } from 'next/navigation'
import { sharePicture } from '@/server/bff/page/share-picture'
import { loadByAddress, type ProductAddress } from '../load-by-address'

export async function GET(_: Request, { params }: { params: ProductAddress }) {
  const product = (await loadByAddress(params)).product ?? notFound()
  return sharePicture({ title: product.name, text: product.subline, picture: product.imagePathFull })
}
