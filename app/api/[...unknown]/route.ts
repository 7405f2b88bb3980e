/** Unknown endpoints are refused in JSON; without this route the response would be a page. */
import { shop } from '@/server/shop'

const refuse = () => shop().errorResponse('call_unknown')

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT }
