import { jsonResponse } from './json-response'

type HeldRequest = {
  path: string
  body: unknown
  answer: (body: unknown, status?: number) => void
  /** The connection is lost: the browser has no response. */
  lose: () => void
}

/** Replaces `fetch`: every request waits for the response that the test gives it, like on a slow line. Returns the requests. */
export function holdAnswers(): HeldRequest[] {
  const requests: HeldRequest[] = []
  globalThis.fetch = (path, init) =>
    new Promise((resolve, reject) => {
      requests.push({
        path: String(path),
        body: JSON.parse(String(init?.body ?? 'null')),
        answer: (body, status = 200) => resolve(jsonResponse(status, body)),
        lose: () => reject(new TypeError('Failed to fetch')),
      })
    })
  return requests
}
