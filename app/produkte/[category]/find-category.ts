import { shop, throwNotFound } from '@/server/shop'

export type CategoryAddress = Promise<{ category: string }>

export async function findCategory(params: CategoryAddress) {
  const { category: slug } = await params
  return (await shop().loadCategories()).find((category) => category.slug === slug) ?? throwNotFound()
}
