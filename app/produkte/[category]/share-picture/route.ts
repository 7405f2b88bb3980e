import { sharePicture } from '@/server/bff/page/share-picture'
import { type CategoryAddress, findCategory } from '../find-category'

export async function GET(_: Request, { params }: { params: CategoryAddress }) {
  const { name, description, imagePath } = await findCategory(params)
  return sharePicture({ title: name, text: description, picture: imagePath })
}
