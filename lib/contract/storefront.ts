/** Calls that the storefront answers by itself: sessions end where the cookie is, and maps are drawn there. */
import { z } from 'zod'
import { atBranch, branchERPId } from './branch-orders'
import { branchId, inAddress } from './common'
import type { Operation } from './operation'

export const storefront = {
  /** The process lives. */
  live: {
    http: 'GET /api/health',
    for: 'public',
    kind: 'read',
    input: z.object({}),
    output: z.object({ live: z.literal(true) }),
    errors: [],
  },
  /** Empties the session, cart included; a second time is no error. */
  logout: {
    http: 'POST /api/auth/logout',
    for: 'public',
    kind: 'write',
    input: z.object({}),
    output: z.object({ authenticated: z.literal(false) }),
    errors: [],
  },
  /** Whoever looked at a bag that was filled for them goes back to their own; a second time is no error. */
  leaveBag: {
    http: 'POST /api/standing-order/leave',
    for: 'public',
    kind: 'write',
    input: z.object({}),
    output: z.object({ done: z.literal(true) }),
    errors: [],
  },
  /** Ends the login of a member of staff, and forgets it here; a second time is no error. */
  staffLogout: {
    http: 'POST /api/team/logout',
    for: 'public',
    kind: 'write',
    input: z.object({}),
    output: z.object({ done: z.literal(true) }),
    errors: [],
  },
  /**
   * What changes at a branch as server-sent events: 'order', 'stock' or 'pause' (a `branchChange`), 'whole' (what one
   * knows is to be read anew) and every few seconds 'beat' with the server's time. `since`, or `Last-Event-ID`, which
   * wins: the cursor to go on from.
   */
  branchLive: {
    http: 'GET /api/branch-orders/live',
    for: atBranch,
    kind: 'read',
    input: z.object({ branchERPId, since: z.string().max(100).default('') }),
    /** The text of the stream. */
    output: z.string(),
    errors: ['not_staff', 'not_allowed', 'unavailable'],
  },
  /** A still map around a branch as SVG, so that no maps service is asked before consent. */
  branchMap: {
    http: 'GET /api/branch/map',
    for: 'public',
    kind: 'read',
    input: z.object({ branchERPId: inAddress(branchId) }),
    output: z.string(),
    errors: ['branch_unknown'],
  },
} as const satisfies Record<string, Operation>
