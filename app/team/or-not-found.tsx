import type { ReactNode } from 'react'
import { onNotFound } from '@/app/[...notFound]/or-not-found'
import { StaffNotFoundMessage } from '@/components/team/frame/not-found-message'
import { shop } from '@/server/shop'

/** Wraps a page of staff whose data or rights decide whether it exists. */
export const orNotFoundByStaff = onNotFound<ReactNode>(async () => {
  shop().setPageStatus(404)
  return <StaffNotFoundMessage />
})
