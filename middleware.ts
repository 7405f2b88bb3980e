import type { NextRequest } from 'next/server'
import { pageDetour } from '@/server/bff/page/page-detour'

export function middleware(request: NextRequest) {
  return pageDetour(request)
}

export const config = {
  runtime: 'nodejs',
  // It costs an eighth of a page, so only for requests that `server/bff/page/prepare-request.ts` sends here.
  matcher: [{ source: '/:path*', has: [{ type: 'header', key: 'x-page-detour' }] }],
}
