import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { NotFoundMessage } from '@/components/messages/not-found-message'
import { noindex } from '@/components/metadata/noindex'
import { isNotFound, shop } from '@/server/shop'

/** Wraps `make`: when it calls `throwNotFound()`, `missing` gives the result instead. */
export const onNotFound =
  <R,>(missing: () => R | Promise<R>) =>
  <P,>(make: (props: P) => Promise<R>) =>
  async (props: P): Promise<R> => {
    try {
      return await make(props)
    } catch (fault) {
      if (isNotFound(fault)) return missing()
      throw fault
    }
  }

/**
 * Wraps a page component whose data decides whether the page exists. `throwNotFound()` within it gives a complete page
 * with status 404. Next's own `notFound()` would send an empty document that a script has to fill.
 */
export const orNotFound = onNotFound<ReactNode>(async () => {
  shop().setPageStatus(404)
  return <NotFoundMessage categories={await shop().loadCategories()} />
})

export const notFoundMetadata: Metadata = { title: 'Seite nicht gefunden', robots: noindex }

/** Wraps the `generateMetadata` of such a page. */
export const orNotFoundMetadata = onNotFound<Metadata>(() => notFoundMetadata)
