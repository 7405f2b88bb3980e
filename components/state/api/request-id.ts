/**
 * A new random UUID (v4) for a request and all its repeats; for refunds it is also the provider's request id. Not
 * `crypto.randomUUID`, which browsers offer on https and localhost only, but not to a phone in the local network.
 */
export const newRequestId = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })
