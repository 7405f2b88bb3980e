'use client'

/** Calls about numbers. They change with every order, so an open screen asks again by itself. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import type { Report, Today } from '@/lib/contract/staff/reports'
import { rendered } from '../team-cache'
import { queryOf, type ReportChoice, wholeQueryOf } from './report-address'

const TODAY_POLL_MS = 15_000
const REPORT_POLL_MS = 60_000

export const useToday = (initial: Today) =>
  useQuery({
    queryKey: ['reports', 'today'],
    queryFn: ({ signal }) => call('GET /api/reports/today', {}, signal),
    ...rendered(initial),
    refetchInterval: TODAY_POLL_MS,
    refetchOnWindowFocus: true,
  })

type ShownReport = { report: Report; choice: ReportChoice }

/**
 * Keeps the last report, with its choice, until the next one has come. `initial`: of the choice with which the page was opened.
 */
export const useReport = (choice: ReportChoice, initial: ShownReport | undefined) =>
  useQuery({
    queryKey: ['reports', 'sums', choice],
    queryFn: async ({ signal }): Promise<ShownReport> => ({
      report: await call('GET /api/reports', queryOf(choice), signal),
      choice,
    }),
    ...rendered(initial),
    placeholderData: keepPreviousData,
    refetchInterval: REPORT_POLL_MS,
  })

/** Every row of a report, for the file. */
export const readWholeReport = (choice: ReportChoice): Promise<Report> => call('GET /api/reports', wholeQueryOf(choice))
