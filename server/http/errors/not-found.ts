/** The requested page or file does not exist: pages show a message with status 404 (app/[...notFound]/or-not-found.tsx), routes respond with 404. */
class NotFoundError extends Error {
  override name = 'NotFoundError'
}

/** Compares by name: pages that catch the error are bundled by Next and have a class of their own. */
export const isNotFound = (fault: unknown): boolean => fault instanceof Error && fault.name === 'NotFoundError'

export function throwNotFound(): never {
  throw new NotFoundError('not found')
}

/** Wraps a route handler: `throwNotFound()` within it becomes an empty response with status 404. */
export const catchNotFound =
  <A extends unknown[]>(handler: (...args: A) => Promise<Response>) =>
  async (...args: A): Promise<Response> => {
    try {
      return await handler(...args)
    } catch (fault) {
      if (isNotFound(fault)) return new Response(null, { status: 404 })
      throw fault
    }
  }
