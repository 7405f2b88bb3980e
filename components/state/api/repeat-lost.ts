import type { ApiError } from './call'

/** Delay before the repeat, in milliseconds. */
const RETRY_MS = 1000

/** Whether the server may have executed the write although no response arrived. False without a network. */
const isAnswerLost = ({ status }: ApiError): boolean => status === 0 && navigator.onLine

/** Options of a mutation that may be sent twice without harm: it is repeated once if only the response may be lost. */
export const repeatLost = {
  retry: (failures: number, fault: ApiError): boolean => failures === 0 && isAnswerLost(fault),
  retryDelay: RETRY_MS,
}
