'use client'

/** Reads of the catalogue in the browser (spec §7 "Products filtered", "Variants"). */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import type { ProductListQuery } from '@/lib/contract/catalogue/catalogue'
import type { SellingPoint } from '@/lib/domain/selling-point'
import { routes } from '@/lib/web/routes'

/** Products per request; the shelf shows them a few at a time. */
const CHUNK = 24

type ListQuery = Pick<ProductListQuery, 'categoryPath' | 'filters' | 'subcategory' | 'search' | 'sort'>

/** Products after the first `offset` ones, which came with the page. */
export const moreProductsQuery = (query: ListQuery, point: SellingPoint | null, offset: number) =>
  infiniteQueryOptions({
    queryKey: ['products', query, point, offset],
    initialPageParam: offset,
    queryFn: ({ pageParam, signal }) =>
      call('POST /api/product/filter', { ...query, ...point, offset: pageParam, limit: CHUNK }, signal),
    getNextPageParam: (last, _all, reached) => {
      const next = reached + last.products.length
      return last.products.length > 0 && next < last.total ? next : undefined
    },
  })

const SUGGESTIONS = 6

/** The best matches for the typed text, independent of branch and time. */
export const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['suggestions', search],
    queryFn: ({ signal }) =>
      call(
        'POST /api/product/filter',
        { categoryPath: routes.products, search, typing: true, limit: SUGGESTIONS },
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** All variants of a parent with their prices at the selling point. */
export const variantsQuery = (skuid: number, point: SellingPoint | null) =>
  queryOptions({
    queryKey: ['variants', skuid, point],
    queryFn: ({ signal }) =>
      call(
        'POST /api/product/variants',
        {
          skuid,
          orderMode: point?.orderMode,
          express: point?.express,
          targetBranchId: point?.targetBranchid,
          targetDateTime: point?.targetDateTime,
        },
        signal,
      ),
  })
