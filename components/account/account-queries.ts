'use client'

/** Writes of the account area (spec §7 login to re-order). What a login or logout changes comes with a new page. */
import { useCartWrite } from '@/components/state/use-cart-write'
import { useWrite } from '@/components/ui/use-write'
import { call } from '@/lib/call'
import type {
  ChangeEmailForm,
  ChangePasswordForm,
  LoginForm,
  ProfileForm,
  RegistrationForm,
  RequestPasswordResetForm,
} from '@/lib/contract/account-forms'
import type { CopiedOrder } from '@/lib/contract/customers'
import { useSendAsCustomer } from './login/login-again-context'

/** A write of a customer, who may have to log in again first. */
const useCustomerWrite = <V, A>(send: (given: V) => Promise<A>) => useWrite(useSendAsCustomer(send))

export const login = (form: LoginForm) => call('POST /api/auth/login', form)
export const useLogin = () => useWrite(login)

/** Ends the session and starts over on the home page: nothing of the customer stays in the browser. */
export const useLogout = () =>
  useWrite(async (_: undefined) => {
    await call('POST /api/auth/logout', {})
    window.location.assign('/')
  })

export const useRegister = () =>
  useWrite((customerDetails: RegistrationForm) => call('POST /api/user/register', { customerDetails }))

export const useRequestPasswordReset = () =>
  useWrite((form: RequestPasswordResetForm) => call('POST /api/user/requestPasswordReset', form))

export const useResetPassword = () =>
  useWrite((given: { token: string; newPassword: string }) => call('POST /api/user/resetPassword', given))

export const useSaveProfile = () => useCustomerWrite((form: ProfileForm) => call('POST /api/customer/save', form))

export const useChangeEmail = () =>
  useCustomerWrite(({ newEmail, password }: ChangeEmailForm) =>
    call('POST /api/user/changeEmail', { newEmail, password }),
  )

export const useChangePassword = () =>
  useCustomerWrite(({ oldPassword, newPassword }: ChangePasswordForm) =>
    call('POST /api/user/changePassword', { oldPassword, newPassword }),
  )

export const useDeleteAccount = () =>
  useCustomerWrite((password: string) => call('POST /api/customer/delete', { password }))

/** Ends one login of the customer; null: all but this one. Answers those that are left. */
export const useEndSession = () =>
  useCustomerWrite((sessionId: string | null) => call('POST /api/customer/endSession', { sessionId }))

/** null: none any more. */
export const usePreferBranch = () =>
  useCustomerWrite((branchId: number | null) => call('POST /api/customer/preferredBranch', { branchId }))

/** A customer's own, by the number as shown, with its leading '#'; or anybody's who holds its guid, with a time or without. */
export type OrderToRepeat =
  | { invoiceNumber: string }
  | { orderGUID: string /** As it was proposed. */; targetDateTime?: string }

const copyOrder = (order: OrderToRepeat & { requestId: string }): Promise<CopiedOrder> =>
  'invoiceNumber' in order
    ? call('POST /api/order/copyOrderToCart', {
        InvoiceNumber: order.invoiceNumber.replace(/^#/, ''),
        requestId: order.requestId,
      })
    : call('POST /api/order/repeat', order)

/** `requestId`: sent twice, it is in the cart once. */
export const useCopyOrder = () =>
  useCartWrite<OrderToRepeat & { requestId: string }, CopiedOrder>({
    send: useSendAsCustomer(copyOrder),
    cartOf: () => null,
  })
