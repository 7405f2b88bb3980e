import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { NewProductScreen } from '@/components/team/assortment/new-product/new-product-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Neues Produkt' }

type PageProps = { searchParams: Promise<{ original?: string | string[] }> }

/** A new product; with `?original=`, as a copy of that one. */
async function NewProductPage({ searchParams }: PageProps) {
  const { original } = await searchParams
  const copyOf = typeof original === 'string' ? original : undefined
  const caller = await shop().requireHeadOffice(teamRoutes.newProduct(copyOf), 'assortment')
  const [shelves, found] = await Promise.all([
    shop().loadCategories(),
    copyOf === undefined ? null : shop().backend().assortment.product(caller, { skuNumber: copyOf }),
  ])
  if (found?.ok === false) throwNotFound()
  const model = found === null ? null : found.value.product
  const { name = '', category = '', subcategory = '' } = model?.fields ?? {}
  return (
    <>
      <NetworkSignal />
      <NewProductScreen
        shelves={shelves.map(({ slug, name: label, subcategories }) => ({ slug, name: label, subcategories }))}
        model={
          model === null
            ? null
            : { skuNumber: model.skuNumber, name, category, subcategory, hasVariants: model.variants.length > 0 }
        }
      />
    </>
  )
}

export default orNotFoundByStaff(NewProductPage)
