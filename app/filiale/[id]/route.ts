import { teamRoutes } from '@/lib/web/team-routes'

type Context = { params: Promise<{ id: string }> }

/** Where a branch's orders were before its people logged in by themselves. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  return new Response(null, {
    status: 308,
    headers: { Location: `${teamRoutes.branches}/${encodeURIComponent(id)}`, 'X-Robots-Tag': 'noindex, nofollow' },
  })
}
