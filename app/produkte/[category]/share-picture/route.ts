import { shop } from '@/server/shop'
import { type CategoryAddress, findCategory } from '../find-category'

export async function GET(_: Request, { params }: { params: CategoryAddress }) {
  const { name, description, imagePath } = await findCategory(params)
  return shop().sharePictureResponse({ title: name, text: description, picture: imagePath })
}
