/** Calls that do not exist are refused like any other: without this they would be answered with a page. */
import { shop } from '@/server/shop'

const refuse = () => shop().answerError('call_unknown')

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT }
