/**
 * A UUID that nobody chose before, the same for every attempt of one request; a refund bears it to the provider. Not
 * `crypto.randomUUID`: browsers have that on https and localhost only, and a shop that is tried from a phone over the
 * local network is on neither.
 */
export const newRequestId = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (place) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
    return (Number(place) ^ (random & (15 >> (Number(place) / 4)))).toString(16)
  })
