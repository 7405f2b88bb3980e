/**
 * Next's router asks for parts of pages (RSC) by addresses of its own; only Next can redirect those, so that is done here.
 * Whole pages are redirected before Next hears of them: server/http/steps/redirect.ts.
 */
import { type NextRequest, NextResponse } from 'next/server'
import { otherAddress } from '@/lib/web/canonical-address'

export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const other = otherAddress(pathname, search)
  return other === null
    ? NextResponse.next()
    : NextResponse.redirect(new URL(other.address, request.nextUrl), other.status)
}

export const config = {
  runtime: 'nodejs',
  // Pages of staff are taken at their word: numbers of orders stand in their addresses.
  matcher: [{ source: '/((?!api/|_next/|team).*)', has: [{ type: 'header', key: 'rsc' }] }],
}
