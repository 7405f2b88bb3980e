import { shop } from '@/server/shop'

type Given = { params: Promise<{ face: string }> }

/** The letters that mails are set in. */
export const GET = async (_: Request, { params }: Given): Promise<Response> => shop().letterFont((await params).face)
