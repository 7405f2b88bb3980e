/** Answers to requests for an HTML page that are not this page. */
import { type NextRequest, NextResponse } from 'next/server'
import { storeSearchOf } from '@/lib/order-config/deep-link'
import { routes } from '@/lib/routes'
import { awayPage } from './failed-page'
import { isBakeryAway } from './outage'

/** Shop addresses are lower case (308); the guid of an order stands in the query and is left alone. */
function lowerCaseRedirect(request: NextRequest): NextResponse | null {
  const { pathname } = request.nextUrl
  const lower = pathname.toLowerCase()
  if (lower === pathname) return null
  const target = request.nextUrl.clone()
  target.pathname = lower
  return NextResponse.redirect(target, 308)
}

/** `search` starts a search of the store finder, on whatever page it comes in; a branch that is named beside it wins. */
function storeSearchRedirect(request: NextRequest): NextResponse | null {
  const { pathname, search } = request.nextUrl
  const text = storeSearchOf(search)
  if (text === null || pathname.startsWith(routes.stores)) return null
  const target = request.nextUrl.clone()
  target.pathname = routes.stores
  return NextResponse.redirect(target, 307)
}

function away(): Response {
  const { html, ...head } = awayPage()
  return new Response(html, head)
}

export const pageDetour = (request: NextRequest): Response =>
  lowerCaseRedirect(request) ?? storeSearchRedirect(request) ?? (isBakeryAway() ? away() : NextResponse.next())
