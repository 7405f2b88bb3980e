/** Calls that do not exist are refused like any other: without this they would be answered with a page. */
import { answerError } from '@/server/bff/route/respond'

const refuse = () => answerError('call_unknown')

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT }
