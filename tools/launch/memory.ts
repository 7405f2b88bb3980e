/**
 * How a node takes memory. Dockerfile and deploy/shop@.service say the same; scripts/deploy-files.test.ts compares them.
 * docs/measurements.md says what a node holds.
 */

/**
 * V8. The nursery has 16 MB: with more room fewer objects of a page are copied before they die. And the heap is collected when it
 * has grown by 45 %: by default V8 lets it double and more.
 */
export const V8_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=45']

/**
 * glibc, for memory that is not JavaScript's. Two pools: with one for each thread, freed memory stays where nobody needs it. And
 * blocks of 8 KB or more come from the kernel and go back to it: between long-lived buffers they left half of a pool in holes.
 */
export const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '8192' }
