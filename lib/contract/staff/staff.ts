/** Staff: logins, invitations and roles. */
import { z } from 'zod'
import { customers } from '../account/customers'
import { dateTime } from '../common'
import type { Operation } from '../operation'
import { acceptInvitation, invitationForm, invitationToken, staffAssignments, staffLoginForm } from './staff-forms'
import { staffAssignment, staffCaller } from './staff-roles'

/** A device on which a member of staff is logged in. */
const staffDevice = z.object({
  sessionId: z.string(),
  browser: z.string(),
  system: z.string(),
  remembered: z.boolean(),
  since: dateTime,
  lastSeenAt: dateTime,
})

export const staffMember = z.object({
  staffId: z.uuid(),
  name: z.string(),
  email: z.string(),
  assignments: z.array(staffAssignment),
  /** 'invited': no password yet. */
  state: z.enum(['invited', 'active', 'ended']),
  /** Empty if never. */
  lastSeenAt: dateTime,
  /** End of validity of the last invitation's link; empty if there is none, or it was used. */
  invitedUntil: dateTime,
  /** Empty while the access is valid. */
  endedAt: dateTime,
  /** Sorted by last use, the latest first. */
  devices: z.array(staffDevice),
})
export type StaffMember = z.infer<typeof staffMember>

/** A session that was started by a login. */
const staffStart = z.object({
  /** Secret of the session; stored in the encrypted cookie only. */
  sessionToken: z.string(),
  /** Seconds until it ends. */
  seconds: z.int().positive(),
  staff: staffCaller,
})
export type StaffStart = z.infer<typeof staffStart>

const device = { device: customers.login.input.shape.device }
const done = z.object({ done: z.literal(true) })
/** Path of the first screen for the person's roles. */
const welcome = z.object({ next: z.string() })

const headOffice = { staff: ['head_office'], branch: null } as const
const staffId = z.uuid()

export const staff = {
  /** The login of a session token; null if it has ended. Called for every request of staff, mostly answered from memory. */
  session: {
    for: 'public',
    kind: 'read',
    input: z.object({ sessionToken: z.string().max(100) }),
    output: z.object({ login: staffCaller.nullable() }),
    errors: [],
  },
  /**
   * Logs a member of staff in. A wrong password, an unknown address and an ended access get the same response
   * (`login_failed`) in about the same time. The session lasts 12 hours, with `remember` 30 days. `knownDevices`: see
   * `customers.login`.
   */
  login: {
    http: 'POST /api/team/login',
    for: 'public',
    kind: 'write',
    input: staffLoginForm.extend({
      ...device,
      knownDevices: z
        .array(z.object({ staffId, deviceId: z.uuid() }))
        .max(5)
        .optional(),
    }),
    output: staffStart,
    wire: { input: staffLoginForm, output: welcome },
    errors: ['login_failed', 'too_many'],
  },
  /** Ends the caller's login on all nodes; without a login nothing changes. */
  logout: { for: 'public', kind: 'write', input: z.object({}), output: done, errors: [] },
  /** The person whom a link invites. */
  invitation: {
    for: 'public',
    kind: 'read',
    input: z.object({ token: invitationToken }),
    output: z.object({ name: z.string(), email: z.string() }),
    errors: ['invitation_invalid'],
  },
  /** Sets the password, ends every session of the person and starts a new one. The link is valid once. */
  acceptInvitation: {
    http: 'POST /api/team/invitation',
    for: 'public',
    kind: 'write',
    input: acceptInvitation.extend(device),
    output: staffStart,
    wire: { input: acceptInvitation, output: welcome },
    errors: ['invitation_invalid'],
  },
  /** All members of staff by name; those with ended access come last. */
  members: {
    http: 'GET /api/team/members',
    for: headOffice,
    kind: 'read',
    input: z.object({}),
    output: z.object({ members: z.array(staffMember) }),
    errors: ['not_staff', 'not_allowed'],
  },
  /** Invites a person: emails a link that is valid once, for 72 hours. */
  invite: {
    http: 'POST /api/team/members',
    for: headOffice,
    kind: 'write',
    input: invitationForm,
    output: staffMember,
    errors: ['not_staff', 'not_allowed', 'staff_email_taken', 'branch_unknown'],
  },
  /** Emails a new link and invalidates the last one, also for a forgotten password or an ended access. */
  inviteAgain: {
    http: 'POST /api/team/members/invitation',
    for: headOffice,
    kind: 'write',
    input: z.object({ staffId }),
    output: staffMember,
    errors: ['not_staff', 'not_allowed', 'staff_unknown', 'own_access'],
  },
  /** Replaces the person's roles, effective on all nodes within a second. Callers cannot change their own (`own_access`). */
  assign: {
    http: 'POST /api/team/members/roles',
    for: headOffice,
    kind: 'write',
    input: z.object({ staffId, assignments: staffAssignments }),
    output: staffMember,
    errors: ['not_staff', 'not_allowed', 'staff_unknown', 'own_access', 'branch_unknown'],
  },
  /** Ends all logins and the invitation of a person at once. Callers cannot end their own access (`own_access`). */
  endAccess: {
    http: 'POST /api/team/members/end',
    for: headOffice,
    kind: 'write',
    input: z.object({ staffId }),
    output: staffMember,
    errors: ['not_staff', 'not_allowed', 'staff_unknown', 'own_access'],
  },
  /** Ends one login of a person, for example on a lost device; a repeat is no error. */
  endSession: {
    http: 'POST /api/team/members/session',
    for: headOffice,
    kind: 'write',
    input: z.object({ staffId, sessionId: z.string().max(100) }),
    output: staffMember,
    errors: ['not_staff', 'not_allowed', 'staff_unknown'],
  },
} as const satisfies Record<string, Operation>
