/** Forms of staff, validated by the same schemas in the browser and on the server. */
import { z } from 'zod'
import { loginForm, newPassword, resetPasswordForm } from '../account/account-forms'
import { fault } from '../faults'
import { email, nameText } from '../orders/contact'
import { staffAssignment } from './staff-roles'

export const staffLoginForm = loginForm
  .pick({ email: true, password: true })
  // 'Dieses Gerät 30 Tage merken.'
  .extend({ remember: z.boolean().default(false) })
export type StaffLoginForm = z.input<typeof staffLoginForm>

export const choosePasswordForm = resetPasswordForm
export type ChoosePasswordForm = z.input<typeof choosePasswordForm>

/** Secret of an invitation's link. */
export const invitationToken = z.string().min(1).max(100)

export const acceptInvitation = z.object({ token: invitationToken, newPassword })

export const staffAssignments = z.array(staffAssignment).min(1, fault('missing')).max(20).readonly()

export const invitedPerson = z.object({ name: nameText(80).min(1, fault('name_missing')), email })
export type InvitedPerson = z.input<typeof invitedPerson>

export const invitationForm = invitedPerson.extend({ assignments: staffAssignments })
