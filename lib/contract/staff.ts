/** Who works for the bakery: logins, invitations and what each may do. */
import { z } from 'zod'
import { dateTime } from './common'
import { customers } from './customers'
import type { Operation } from './operation'
import { acceptInvitation, invitationForm, invitationToken, staffAssignments, staffLoginForm } from './staff-forms'
import { staffAssignment, staffCaller } from './staff-roles'

/** Where a member of staff is logged in. */
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
  /** Empty: never. */
  lastSeenAt: dateTime,
  /** Until when the link works that was sent last; empty: there is none, or it was used. */
  invitedUntil: dateTime,
  /** Empty: it has not. */
  endedAt: dateTime,
  /** The latest seen first. */
  devices: z.array(staffDevice),
})
export type StaffMember = z.infer<typeof staffMember>

/** Who logged in, and the secret of it. */
const staffStart = z.object({
  /** Opens the session; stands in the sealed cookie only. */
  sessionToken: z.string(),
  /** Seconds until it ends. */
  seconds: z.int().positive(),
  staff: staffCaller,
})
export type StaffStart = z.infer<typeof staffStart>

const device = { device: customers.login.input.shape.device }
const done = z.object({ done: z.literal(true) })
/** Where the person goes on: the first screen of their roles. */
const welcome = z.object({ next: z.string() })

const headOffice = { staff: ['head_office'], branch: null } as const
const staffId = z.uuid()

export const staff = {
  /** Whose login the token opens; null when it has ended. Asked for every request of staff, mostly from memory. */
  session: {
    for: 'public',
    kind: 'read',
    input: z.object({ sessionToken: z.string().max(100) }),
    output: z.object({ login: staffCaller.nullable() }),
    errors: [],
  },
  /**
   * One answer for a wrong password, an unknown address and an access that has ended, in about the same time. The
   * session lasts 12 hours, with `remember` 30 days. `knownDevices` as of customers.
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
  /** Ends the caller's login on all nodes; without one there is nothing to do. */
  logout: { for: 'public', kind: 'write', input: z.object({}), output: done, errors: [] },
  /** Whom a link invites. */
  invitation: {
    for: 'public',
    kind: 'read',
    input: z.object({ token: invitationToken }),
    output: z.object({ name: z.string(), email: z.string() }),
    errors: ['invitation_invalid'],
  },
  /** Sets the password, ends every session of the person and begins one here; the link works once. */
  acceptInvitation: {
    http: 'POST /api/team/invitation',
    for: 'public',
    kind: 'write',
    input: acceptInvitation.extend(device),
    output: staffStart,
    wire: { input: acceptInvitation, output: welcome },
    errors: ['invitation_invalid'],
  },
  /** Everybody, by name; those whose access has ended last. */
  members: {
    http: 'GET /api/team/members',
    for: headOffice,
    kind: 'read',
    input: z.object({}),
    output: z.object({ members: z.array(staffMember) }),
    errors: ['not_staff', 'not_allowed'],
  },
  /** Mails a link that works once, for 72 hours. */
  invite: {
    http: 'POST /api/team/members',
    for: headOffice,
    kind: 'write',
    input: invitationForm,
    output: staffMember,
    errors: ['not_staff', 'not_allowed', 'staff_email_taken', 'branch_unknown'],
  },
  /** Another link in place of the last one, also for who has forgotten their password, or whose access had ended. */
  inviteAgain: {
    http: 'POST /api/team/members/invitation',
    for: headOffice,
    kind: 'write',
    input: z.object({ staffId }),
    output: staffMember,
    errors: ['not_staff', 'not_allowed', 'staff_unknown', 'own_access'],
  },
  /** What the person may do from now on, on all nodes within a second. Nobody changes their own roles. */
  assign: {
    http: 'POST /api/team/members/roles',
    for: headOffice,
    kind: 'write',
    input: z.object({ staffId, assignments: staffAssignments }),
    output: staffMember,
    errors: ['not_staff', 'not_allowed', 'staff_unknown', 'own_access', 'branch_unknown'],
  },
  /** Ends all logins of the person and their invitation at once. Nobody ends their own access. */
  endAccess: {
    http: 'POST /api/team/members/end',
    for: headOffice,
    kind: 'write',
    input: z.object({ staffId }),
    output: staffMember,
    errors: ['not_staff', 'not_allowed', 'staff_unknown', 'own_access'],
  },
  /** Ends one login of a person, at a device that was lost; one that has ended already is no error. */
  endSession: {
    http: 'POST /api/team/members/session',
    for: headOffice,
    kind: 'write',
    input: z.object({ staffId, sessionId: z.string().max(100) }),
    output: staffMember,
    errors: ['not_staff', 'not_allowed', 'staff_unknown'],
  },
} as const satisfies Record<string, Operation>
