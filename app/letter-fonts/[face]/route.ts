import { shop } from '@/server/shop'

type Given = { params: Promise<{ face: string }> }

/** The fonts of emails. */
export const GET = async (_: Request, { params }: Given): Promise<Response> => shop().letterFont((await params).face)
