'use client'

/** Calls about companies. After every write, and every refusal, the list is read again. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { CompanyOfOffice } from '@/lib/contract/account/companies'
import type { CallInput, CallOutput } from '@/lib/contract/endpoints'
import { rendered } from '../team-cache'

const KEY = ['companies'] as const
const POLL_MS = 30_000

export type CompanyList = CallOutput<'GET /api/companies'>

export const useCompanies = (initial: CompanyList) =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/companies', {}, signal),
    ...rendered(initial),
    refetchInterval: POLL_MS,
  })

function useCompanyWrite<V>(send: (input: V) => Promise<CompanyOfOffice>) {
  const client = useQueryClient()
  return useMutation<CompanyOfOffice, ApiError, V>({
    mutationFn: send,
    // Also after a refusal: somebody else has decided meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export const useConfirm = () =>
  useCompanyWrite((input: CallInput<'POST /api/companies/confirm'>) => call('POST /api/companies/confirm', input))

export const useDecline = () =>
  useCompanyWrite((input: CallInput<'POST /api/companies/decline'>) => call('POST /api/companies/decline', input))

export const usePause = () =>
  useCompanyWrite(({ companyId, state }: Pick<CompanyOfOffice, 'companyId' | 'state'>) =>
    call(state === 'paused' ? 'POST /api/companies/resume' : 'POST /api/companies/pause', { companyId }),
  )

export const useEnterPayment = () =>
  useCompanyWrite((input: CallInput<'POST /api/companies/payment'>) => call('POST /api/companies/payment', input))
