/**
 * Redirects requests of Next's router for parts of pages (RSC), because only Next knows their addresses. Whole pages are
 * redirected before they reach Next: server/http/steps/redirect.ts.
 */
import { type NextRequest, NextResponse } from 'next/server'
import { canonicalAddress } from '@/lib/web/canonical-address'

export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const other = canonicalAddress(pathname, search)
  return other === null
    ? NextResponse.next()
    : NextResponse.redirect(new URL(other.address, request.nextUrl), other.status)
}

export const config = {
  runtime: 'nodejs',
  // Addresses of staff pages contain order numbers, whose capitals must stay.
  matcher: [{ source: '/((?!api/|_next/|team).*)', has: [{ type: 'header', key: 'rsc' }] }],
}
