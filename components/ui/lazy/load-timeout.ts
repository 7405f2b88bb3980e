/** Time after which loading a part of the page counts as failed (spec §7). */
const TIMEOUT_MS = 120_000

/** Settles like `loading`, or rejects after the timeout. */
export const withLoadTimeout = <T>(loading: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A part of the page did not arrive in time')), TIMEOUT_MS)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
