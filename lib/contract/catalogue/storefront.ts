/** Operations that the storefront answers without the backend: it owns the session cookie and draws the maps. */
import { z } from 'zod'
import { branchId, inAddress } from '../common'
import type { Operation } from '../operation'
import { atBranch, branchERPId } from '../orders/branch-orders'

export const storefront = {
  /** The process is running. */
  live: {
    http: 'GET /api/health',
    for: 'public',
    kind: 'read',
    input: z.object({}),
    output: z.object({ live: z.literal(true) }),
    errors: [],
  },
  /** Ends the session including its cart; a repeat is no error. */
  logout: {
    http: 'POST /api/auth/logout',
    for: 'public',
    kind: 'write',
    input: z.object({}),
    output: z.object({ authenticated: z.literal(false) }),
    errors: [],
  },
  /** Restores the visitor's own cart after `standingOrders.openCart`; a repeat is no error. */
  leaveCart: {
    http: 'POST /api/standing-order/leave',
    for: 'public',
    kind: 'write',
    input: z.object({}),
    output: z.object({ done: z.literal(true) }),
    errors: [],
  },
  /** Ends the login of a member of staff and removes its cookie; a repeat is no error. */
  staffLogout: {
    http: 'POST /api/team/logout',
    for: 'public',
    kind: 'write',
    input: z.object({}),
    output: z.object({ done: z.literal(true) }),
    errors: [],
  },
  /**
   * Changes of a branch as server-sent events: 'order', 'stock' or 'pause' (a `branchChange`), 'whole' (everything must be
   * read again) and every few seconds 'beat' with the server's time. The stream continues from the cursor in
   * `Last-Event-ID`, or in `since`.
   */
  branchLive: {
    http: 'GET /api/branch-orders/live',
    for: atBranch,
    kind: 'read',
    input: z.object({ branchERPId, since: z.string().max(100).default('') }),
    /** Text of the event stream. */
    output: z.string(),
    errors: ['not_staff', 'not_allowed', 'unavailable'],
  },
  /** A static map around a branch as SVG, so that no map service is contacted before consent. */
  branchMap: {
    http: 'GET /api/branch/map',
    for: 'public',
    kind: 'read',
    input: z.object({ branchERPId: inAddress(branchId) }),
    output: z.string(),
    errors: ['branch_unknown'],
  },
} as const satisfies Record<string, Operation>
