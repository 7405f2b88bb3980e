/** How long a part of the page may take to be loaded before it counts as failed (spec §7). */
const GIVE_UP_AFTER_MS = 120_000

/** Rejects when `loading` does, or when it takes longer than anybody waits. */
export const withPatience = <T>(loading: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A part of the page did not arrive in time')), GIVE_UP_AFTER_MS)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
