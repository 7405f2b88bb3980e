/**
 * The forms of the account area, checked alike in the browser and on the server (spec §5). Apart from
 * the operations, so that a form loads nothing of the rest of the contract.
 */
import { z } from 'zod'
import { fault } from '../faults'
import { deliveryAddress, email, nameLike, nameText, phone, salutation } from '../orders/contact'
import { sameEmail } from '../text-form'
import { isGoodPassword, PASSWORD_MAX_LENGTH } from './password-rules'

/** Code of "Firma", the only salutation that needs a company name. */
export const SALUTATION_COMPANY = 0

/** Compares two fields even if other fields are wrong, so that a form shows all faults at once. */
const whenObject = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

const passwordText = z.string().trim().min(1, fault('password_missing'))

/** A password that exists already; trimmed like every input. */
const anyPassword = passwordText.max(PASSWORD_MAX_LENGTH, fault('too_long'))

/** A new password: must meet `password-rules.ts`. */
export const newPassword = passwordText.refine(isGoodPassword, fault('password_weak'))

export const loginForm = z.object({ email, password: anyPassword, staySignedIn: z.boolean().default(false) })
export type LoginForm = z.input<typeof loginForm>

const person = {
  salutation: z.int(fault('salutation_missing')).pipe(salutation),
  companyName: nameText(80).default(''),
  firstName: nameLike('first_name_missing'),
  lastName: nameLike('last_name_missing'),
  /** Code of the channel for notifications, 0 to 9. */
  notification: z.int().min(0).max(9).default(2),
  phone: phone.default(''),
}

type Company = { salutation?: unknown; companyName?: string }
const hasCompanyName = ({ salutation: code, companyName }: Company): boolean =>
  code !== SALUTATION_COMPANY || (companyName ?? '') !== ''
const companyMissing = {
  path: ['companyName'],
  error: fault('company_missing'),
  ...whenObject,
}

/** `customerDetails` of POST /api/user/register. */
export const registrationForm = z
  .object({
    ...person,
    email,
    confirmEmail: email,
    password: newPassword,
    confirmPassword: passwordText,
  })
  .refine(hasCompanyName, companyMissing)
  .refine((form) => sameEmail(form.email ?? '', form.confirmEmail ?? ''), {
    path: ['confirmEmail'],
    error: fault('emails_differ'),
    ...whenObject,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: fault('passwords_differ'),
    ...whenObject,
  })
export type RegistrationForm = z.input<typeof registrationForm>

/** Billing (1) or shipping (2) address; the name is set from the person. */
const postalAddress = deliveryAddress.extend({
  addressType: z.int().min(1).max(2).optional(),
  addressPersonalName: z.string().trim().max(120).optional(),
})

/** Body of POST /api/customer/save. An address that is missing stays unchanged. */
export const profileForm = z.object({
  customerDetails: z.object(person).refine(hasCompanyName, companyMissing),
  billingAddress: postalAddress.optional(),
  shippingAddress: postalAddress.optional(),
  billingIsShipping: z.boolean().default(true),
})
export type ProfileForm = z.input<typeof profileForm>

export const changePassword = z.object({ oldPassword: anyPassword, newPassword })

export const changePasswordForm = z
  .object({ ...changePassword.shape, confirmPassword: passwordText })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    error: fault('new_passwords_differ'),
    ...whenObject,
  })
export type ChangePasswordForm = z.input<typeof changePasswordForm>

export const changeEmail = z.object({ newEmail: email, password: anyPassword })

export const changeEmailForm = (current: string) =>
  z
    .object({ newEmail: email, confirmEmail: email, password: anyPassword })
    .refine((form) => !sameEmail(form.newEmail ?? '', current), {
      path: ['newEmail'],
      error: fault('email_unchanged'),
      ...whenObject,
    })
    .refine((form) => sameEmail(form.newEmail ?? '', form.confirmEmail ?? ''), {
      path: ['confirmEmail'],
      error: fault('emails_differ'),
      ...whenObject,
    })
export type ChangeEmailForm = z.input<ReturnType<typeof changeEmailForm>>

export const deleteAccountForm = z.object({ password: anyPassword })
export type DeleteAccountForm = z.input<typeof deleteAccountForm>

export const requestPasswordResetForm = z.object({ email })
export type RequestPasswordResetForm = z.input<typeof requestPasswordResetForm>

export const resetPasswordForm = z
  .object({ newPassword, confirmPassword: passwordText })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    error: fault('new_passwords_differ'),
    ...whenObject,
  })
export type ResetPasswordForm = z.input<typeof resetPasswordForm>
