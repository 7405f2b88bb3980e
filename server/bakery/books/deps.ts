import type { BakeryDeps } from '../deps'

export type BooksDeps = Pick<BakeryDeps, 'db' | 'clock'>
