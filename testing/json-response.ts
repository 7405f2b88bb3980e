/**
 * A response of the shop's API for a replaced `fetch`. jsdom has no Response, so it has the parts that `call` of
 * components/state/api reads.
 */
export const jsonResponse = (status: number, body: unknown): Response =>
  ({ ok: status < 400, status, headers: { get: () => null }, json: async () => body }) as unknown as Response
