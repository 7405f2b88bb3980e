'use client'

/** Writes of the account area (spec §7 login to re-order). What a login or logout changes comes with a new page. */
import { useMutation } from '@tanstack/react-query'
import { type ApiError, api } from '@/lib/api-client'
import type {
  ChangePasswordForm,
  LoginForm,
  ProfileForm,
  RegistrationForm,
  RequestPasswordResetForm,
} from '@/lib/contract/account-forms'
import type { CopiedOrder, CustomerData } from '@/lib/contract/customers'
import { useSendAsCustomer } from './login-again-context'

const useWrite = <V, A = unknown>(send: (given: V) => Promise<A>) => useMutation<A, ApiError, V>({ mutationFn: send })

/** A write of a customer, who may have to log in again first. */
const useCustomerWrite = <V, A = unknown>(send: (given: V) => Promise<A>) => useWrite(useSendAsCustomer(send))

export const login = (form: LoginForm) => api('/api/auth/login', 'POST', form)
export const useLogin = () => useWrite(login)

/** Ends the session and starts over on the home page: nothing of the customer stays in the browser. */
export const useLogout = () =>
  useWrite(async (_: undefined) => {
    await api('/api/auth/logout', 'POST', {})
    window.location.assign('/')
  })

export const useRegister = () =>
  useWrite((customerDetails: RegistrationForm) => api('/api/user/register', 'POST', { customerDetails }))

export const useRequestPasswordReset = () =>
  useWrite((form: RequestPasswordResetForm) => api('/api/user/requestPasswordReset', 'POST', form))

export const useResetPassword = () =>
  useWrite((given: { token: string; newPassword: string }) => api('/api/user/resetPassword', 'POST', given))

export const useSaveProfile = () =>
  useCustomerWrite((form: ProfileForm) => api<CustomerData>('/api/customer/save', 'POST', form))

export const useChangeEmail = () =>
  useCustomerWrite((newEmail: string) => api<CustomerData>('/api/user/changeEmail', 'POST', { newEmail }))

export const useChangePassword = () =>
  useCustomerWrite(({ oldPassword, newPassword }: ChangePasswordForm) =>
    api('/api/user/changePassword', 'POST', { oldPassword, newPassword }),
  )

export const useDeleteAccount = () =>
  useCustomerWrite((password: string) => api('/api/customer/delete', 'POST', { password }))

/** null: none any more. */
export const usePreferBranch = () =>
  useCustomerWrite((branchId: number | null) =>
    api<CustomerData>('/api/customer/preferredBranch', 'POST', { branchId }),
  )

/** `invoiceNumber` as shown, with its leading '#'. */
export const useCopyOrder = () =>
  useCustomerWrite((invoiceNumber: string) =>
    api<CopiedOrder>('/api/order/copyOrderToCart', 'POST', { InvoiceNumber: invoiceNumber.replace(/^#/, '') }),
  )
