/** What was asked for does not exist: pages say so with status 404 (app/or-nothing-here.tsx), routes answer 404. */
export class NotHere extends Error {}

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
      if (fault instanceof NotHere) return new Response(null, { status: 404 })
      throw fault
    }
  }
