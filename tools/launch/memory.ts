/**
 * Memory settings of a node. Dockerfile and deploy/shop@.service have the same values, compared by scripts/deploy-files.test.ts.
 * Measurements: docs/measurements.md.
 */

/**
 * V8: a young generation of 16 MB, so that fewer short-lived objects of a page are copied; and a garbage collection when the heap
 * has grown by 45 % (by default it may more than double).
 */
export const V8_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=45']

/**
 * glibc, for memory outside of the JavaScript heap: two arenas instead of one per thread, so that freed memory is reused; and
 * blocks of 8 KB or more are mapped and unmapped directly, because they fragmented half of an arena between long-lived buffers.
 */
export const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '8192' }
