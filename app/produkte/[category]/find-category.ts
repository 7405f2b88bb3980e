import { loadCategories } from '@/server/bff/load/load'
import { notHere } from '@/server/bff/page/not-here'

export type CategoryAddress = Promise<{ category: string }>

export async function findCategory(params: CategoryAddress) {
  const { category: slug } = await params
  return (await loadCategories()).find((category) => category.slug === slug) ?? notHere()
}
