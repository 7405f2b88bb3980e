import type { NextRequest } from 'next/server'
import { preparePageRequest } from './server/bff/page-request'

export function middleware(request: NextRequest) {
  return preparePageRequest(request)
}

export const config = {
  runtime: 'nodejs',
  // HTML pages only: no calls, no static files.
  matcher: '/((?!api/|_next/|pictures/|silhouettes/|graphics/|.*\\.[a-z0-9]+$).*)',
}
