import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { noindex } from '@/lib/noindex'
import { answerWith } from '@/server/bff/page/page-status'
import { NothingHere } from './nothing-here'

/** What `notFound()` throws; e2e/bad-input.spec.ts fails if the framework ever writes it otherwise. */
const NOT_FOUND = 'NEXT_HTTP_ERROR_FALLBACK;404'

const instead =
  <R,>(missing: () => R) =>
  <P,>(make: (props: P) => Promise<R>) =>
  async (props: P): Promise<R> => {
    try {
      return await make(props)
    } catch (fault) {
      if (fault instanceof Error && 'digest' in fault && fault.digest === NOT_FOUND) return missing()
      throw fault
    }
  }

/**
 * For a page of which only its data tells whether it exists. The framework would answer `notFound()` with an empty
 * document that a script fills; here it becomes a page like any other, with status 404.
 */
export const orNothingHere = instead<ReactNode>(() => {
  answerWith(404)
  return <NothingHere />
})

export const notFoundMetadata: Metadata = { title: 'Seite nicht gefunden', robots: noindex }

/** For the `generateMetadata` of such a page. */
export const orNotFoundMetadata = instead<Metadata>(() => notFoundMetadata)
