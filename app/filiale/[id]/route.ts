import { teamRoutes } from '@/lib/web/team-routes'

type Context = { params: Promise<{ id: string }> }

/** The former address of a branch's desk. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  return new Response(null, {
    status: 308,
    headers: { Location: `${teamRoutes.branches}/${encodeURIComponent(id)}`, 'X-Robots-Tag': 'noindex, nofollow' },
  })
}
