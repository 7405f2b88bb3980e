/** What was asked for does not exist: pages say so with status 404 (app/or-nothing-here.tsx), routes answer 404. */
class NotHere extends Error {
  override name = 'NotHere'
}

/** By its name: pages that catch it are bundled by Next, apart from this file. */
export const isNotHere = (fault: unknown): boolean => fault instanceof Error && fault.name === 'NotHere'

export function notHere(): never {
  throw new NotHere('nothing is here')
}

/** For a route of which only its data tells whether it exists. */
export const orNotFound =
  <A extends unknown[]>(answer: (...given: A) => Promise<Response>) =>
  async (...given: A): Promise<Response> => {
    try {
      return await answer(...given)
    } catch (fault) {
      if (isNotHere(fault)) return new Response(null, { status: 404 })
      throw fault
    }
  }
