/** For an LRUCache of so many entries: their places are taken as they come. Told `max`, it takes those of all of them when it is made. */
export const lruOptions = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
