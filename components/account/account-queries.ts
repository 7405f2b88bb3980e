'use client'

/** Writes of the account area (spec §7). After a login or logout the page is loaded again. */
import { useMutation } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import { useCartMutation } from '@/components/state/cart-mutations'
import { leavePage } from '@/components/ui/hooks/leave-page'
import type {
  ChangeEmailForm,
  ChangePasswordForm,
  LoginForm,
  ProfileForm,
  RegistrationForm,
  RequestPasswordResetForm,
} from '@/lib/contract/account/account-forms'
import type { CompanyForm } from '@/lib/contract/account/company-form'
import type { CopiedOrder } from '@/lib/contract/account/customers'
import type { CallInput } from '@/lib/contract/endpoints'
import { useSendAsCustomer } from './login/login-again-context'

/** A write that asks for the password again when the login has ended. */
function useCustomerMutation<V, A>(send: (variables: V) => Promise<A>) {
  const sendAsCustomer = useSendAsCustomer(send)
  return useMutation({ mutationFn: (variables: V) => sendAsCustomer(variables) })
}

export const login = (form: LoginForm) => call('POST /api/auth/login', form)
export const useLogin = () => useMutation({ mutationFn: login })

/** Ends the session and loads the home page, so that no data of the customer stays in memory. */
export const useLogout = () =>
  useMutation({
    mutationFn: () => call('POST /api/auth/logout', {}),
    onSuccess: () => leavePage('/'),
  })

export const useRegister = () =>
  useMutation({
    mutationFn: (customerDetails: RegistrationForm) => call('POST /api/user/register', { customerDetails }),
  })

export const useRequestPasswordReset = () =>
  useMutation({
    mutationFn: (form: RequestPasswordResetForm) => call('POST /api/user/requestPasswordReset', form),
  })

export const useResetPassword = () =>
  useMutation({
    mutationFn: (reset: { token: string; newPassword: string }) => call('POST /api/user/resetPassword', reset),
  })

export const useSaveProfile = () => useCustomerMutation((form: ProfileForm) => call('POST /api/customer/save', form))

export const useChangeEmail = () =>
  useCustomerMutation(({ newEmail, password }: ChangeEmailForm) =>
    call('POST /api/user/changeEmail', { newEmail, password }),
  )

export const useChangePassword = () =>
  useCustomerMutation(({ oldPassword, newPassword }: ChangePasswordForm) =>
    call('POST /api/user/changePassword', { oldPassword, newPassword }),
  )

export const useDeleteAccount = () =>
  useCustomerMutation((password: string) => call('POST /api/customer/delete', { password }))

/** Ends one login of the customer; null: all but this one. Returns the remaining ones. */
export const useEndSession = () =>
  useCustomerMutation((sessionId: string | null) => call('POST /api/customer/endSession', { sessionId }))

/** `branchId` null removes the preferred branch. */
export const usePreferBranch = () =>
  useCustomerMutation((branchId: number | null) => call('POST /api/customer/preferredBranch', { branchId }))

/** The customer's own order by its shown number with the leading '#', or any order by its secret GUID. */
export type OrderToRepeat =
  | { invoiceNumber: string }
  | { orderGUID: string /** The proposed time, ISO 8601. */; targetDateTime?: string }

const copyOrder = (order: OrderToRepeat & { requestId: string }): Promise<CopiedOrder> =>
  'invoiceNumber' in order
    ? call('POST /api/order/copyOrderToCart', {
        InvoiceNumber: order.invoiceNumber.replace(/^#/, ''),
        requestId: order.requestId,
      })
    : call('POST /api/order/repeat', order)

/** `requestId` makes the request idempotent: a repeated request adds the goods once. */
export const useCopyOrder = () =>
  useCartMutation<OrderToRepeat & { requestId: string }, CopiedOrder>({
    send: useSendAsCustomer(copyOrder),
    cartOf: () => null,
  })

/** Every write about the customer's company returns the company. */
export const useAskForCompany = () => useCustomerMutation((form: CompanyForm) => call('POST /api/company', form))
export const useInvitePerson = () => useCustomerMutation((email: string) => call('POST /api/company/invite', { email }))
export const useAcceptInvitation = () =>
  useCustomerMutation((token: string) => call('POST /api/company/accept', { token }))
/** The company as it is now, after the refusal `company_changed`. */
export const useReloadCompany = () => useCustomerMutation(() => call('GET /api/company', {}))
export const useSetPersonLimit = () =>
  useCustomerMutation((input: CallInput<'POST /api/company/personLimit'>) =>
    call('POST /api/company/personLimit', input),
  )
export const useRemovePerson = () =>
  useCustomerMutation((customerId: string) => call('POST /api/company/removePerson', { customerId }))
export const useSetCostCentres = () =>
  useCustomerMutation((input: CallInput<'POST /api/company/costCentres'>) =>
    call('POST /api/company/costCentres', input),
  )
