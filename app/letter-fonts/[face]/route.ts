import { letterFont } from '@/server/bff/page/letter-font'

type Given = { params: Promise<{ face: string }> }

/** The letters that mails are set in. */
export const GET = async (_: Request, { params }: Given): Promise<Response> => letterFont((await params).face)
