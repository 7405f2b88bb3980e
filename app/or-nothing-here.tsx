import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { noindex } from '@/lib/noindex'
import { isNotHere, shop } from '@/server/shop'
import { NothingHere } from './nothing-here'

const instead =
  <R,>(missing: () => R) =>
  <P,>(make: (props: P) => Promise<R>) =>
  async (props: P): Promise<R> => {
    try {
      return await make(props)
    } catch (fault) {
      if (isNotHere(fault)) return missing()
      throw fault
    }
  }

/**
 * For a page of which only its data tells whether it exists. The framework's own `notFound()` answers an empty
 * document that a script fills; `notHere()` becomes a page like any other, with status 404.
 */
export const orNothingHere = instead<ReactNode>(() => {
  shop().answerWith(404)
  return <NothingHere />
})

export const notFoundMetadata: Metadata = { title: 'Seite nicht gefunden', robots: noindex }

/** For the `generateMetadata` of such a page. */
export const orNotFoundMetadata = instead<Metadata>(() => notFoundMetadata)
