'use client'

/** Calls about coupons. After every write the list and the campaign are read again. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { CallInput, CallOutput } from '@/lib/contract/endpoints'
import type { Campaign, CouponConflict } from '@/lib/contract/orders/coupons'
import { rendered } from '../team-cache'

const KEY = ['coupons'] as const
const POLL_MS = 30_000

export type CouponList = CallOutput<'GET /api/coupons'>

export const useCampaigns = (initial: CouponList) =>
  useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => call('GET /api/coupons', {}, signal),
    ...rendered(initial),
    refetchInterval: POLL_MS,
  })

export const campaignQuery = (code: string) =>
  queryOptions({
    queryKey: [...KEY, 'campaign', code],
    queryFn: ({ signal }) => call('GET /api/coupons/campaign', { code }, signal),
    refetchInterval: POLL_MS,
  })

function useCampaignWrite<V>(send: (input: V) => Promise<Campaign>) {
  const client = useQueryClient()
  return useMutation<Campaign, ApiError, V>({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export const useCreateCoupon = () =>
  useCampaignWrite((input: CallInput<'POST /api/coupons'>) => call('POST /api/coupons', input))

export const useChangeCoupon = () =>
  useCampaignWrite((input: CallInput<'POST /api/coupons/change'>) => call('POST /api/coupons/change', input))

export const usePauseCoupon = () =>
  useCampaignWrite(({ code, state }: Pick<Campaign, 'code' | 'state'>) =>
    call(state === 'paused' ? 'POST /api/coupons/resume' : 'POST /api/coupons/pause', { code }),
  )

export const useEndCoupon = () => useCampaignWrite((code: string) => call('POST /api/coupons/end', { code }))

export const couponConflictsOf = (fault: ApiError | null): readonly CouponConflict[] =>
  (fault?.body['conflicts'] ?? []) as CouponConflict[]
