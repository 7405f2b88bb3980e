/** Options of an LRUCache with at most `entries` entries. `maxSize` instead of `max`, because lru-cache preallocates memory for `max`. */
export const lruOptions = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
