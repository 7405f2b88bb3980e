/** Photos that the bakery keeps. */
import { backend } from '../backend/backend'
import { ANONYMOUS, whenUnavailable } from '../backend/calls'

export async function findPhoto(name: string): Promise<Buffer | null> {
  const found = await backend().assortment.photo(ANONYMOUS, { name }).catch(whenUnavailable(null))
  return found?.ok && found.value.base64 !== null ? Buffer.from(found.value.base64, 'base64') : null
}
