/** Answers to requests for an HTML page that are not this page. */
import { type NextRequest, NextResponse } from 'next/server'
import { storeSearchOf } from '@/lib/order-config/deep-link'
import { meansWishlist, routes } from '@/lib/routes'
import { isBakeryAway } from '../backend/outage'
import { awayPage } from './failed-page'
import { TEAM_HEADER } from './page-headers'
import { refusedAnswer } from './refused-request'

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
  const { pathname, search, searchParams } = request.nextUrl
  if (pathname === routes.stores && searchParams.has('search')) return null
  const query = storeSearchOf(search)
  if (query === null) return null
  const target = request.nextUrl.clone()
  target.pathname = routes.stores
  target.search = query
  return NextResponse.redirect(target, 307)
}

/** Who searches for nothing sees the shelf, at its own address. */
function emptySearchRedirect(request: NextRequest): NextResponse | null {
  const { searchParams } = request.nextUrl
  if (searchParams.get('suche')?.trim() !== '') return null
  const target = request.nextUrl.clone()
  target.searchParams.delete('suche')
  return NextResponse.redirect(target, 307)
}

/** Addresses like /mein-junge/merkzettel mean the wishlist (spec §2); a product may be called so, too. */
function wishlistRedirect(request: NextRequest): NextResponse | null {
  const { pathname } = request.nextUrl
  if (!meansWishlist(pathname)) return null
  const target = request.nextUrl.clone()
  target.pathname = routes.wishlist
  return NextResponse.redirect(target, 307)
}

function away(): Response {
  const { html, ...head } = awayPage()
  return new Response(html, head)
}

/** Other addresses of what the shop has. Pages of staff are taken at their word: numbers of orders stand in theirs. */
const shopRedirect = (request: NextRequest): NextResponse | null =>
  request.headers.has(TEAM_HEADER)
    ? null
    : (lowerCaseRedirect(request) ??
      wishlistRedirect(request) ??
      storeSearchRedirect(request) ??
      emptySearchRedirect(request))

export const pageDetour = (request: NextRequest): Response =>
  refusedAnswer(request.headers) ?? shopRedirect(request) ?? (isBakeryAway() ? away() : NextResponse.next())
