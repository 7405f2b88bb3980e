/** Loads a value with the first call and caches it. A load that fails is tried again with the next call, so that a fault does not stay. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load().catch((fault: unknown) => {
      loading = undefined
      throw fault
    })
    return loading
  }
}
