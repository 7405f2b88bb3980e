import { useState } from 'react'
import type { ApiError } from '@/components/state/api/call'
import type { GridAct } from '@/lib/contract/assortment/assortment-grid'
import { instantAt, toWire } from '@/lib/format/berlin-time'
import { faultsOf } from '../assortment-queries'
import { faultSentence } from '../assortment-words'
import { useGridPreview, useSetGrid } from './grid-queries'

const NOW = { day: '', clock: '00:00' }

/** Why the acts are refused: of the moment from which they hold, or of anything else. */
function faultTexts(fault: ApiError | null) {
  const [first] = faultsOf(fault)
  const text = first === undefined ? fault?.message : faultSentence(first.reason)
  return first?.field === 'from' ? { fault: undefined, momentFault: text } : { fault: text, momentFault: undefined }
}

/** Acts that are not saved yet, for every day or for one, and what they would change. */
export function useGridDraft() {
  const [acts, setActs] = useState<readonly GridAct[]>([])
  const [day, setDay] = useState('')
  const [moment, setMoment] = useState(NOW)
  const [reason, setReason] = useState('')
  const set = useSetGrid()
  const isAhead = day === '' && moment.day !== ''
  const input = {
    acts: [...acts],
    ...(day === '' ? {} : { day }),
    ...(isAhead ? { from: toWire(instantAt(moment.day, moment.clock || '00:00')) } : {}),
  }
  const preview = useGridPreview(input)
  const isOpen = acts.length > 0
  const fault = set.error ?? (isOpen ? preview.error : null)
  const discard = () => {
    setActs([])
    setMoment(NOW)
  }
  return {
    ...{ acts, day, moment, reason, setMoment, setReason },
    preview: isOpen && preview.data !== undefined ? preview.data : null,
    /** The preview failed; it can be read again. */
    readAgain: isOpen && preview.isError && faultsOf(preview.error).length === 0 ? () => void preview.refetch() : null,
    isBusy: set.isPending || (isOpen && preview.isFetching),
    ...faultTexts(fault),
    /** The change that was saved last, until the next one begins. */
    saved: isOpen ? null : (set.data ?? null),
    setDay: (next: string) => {
      setDay(next)
      setMoment(NOW)
    },
    add: (further: readonly GridAct[], on: string) => {
      set.reset()
      setDay(on)
      setActs([...acts, ...further])
    },
    discard: () => {
      set.reset()
      discard()
    },
    save: (asDraft: boolean) => {
      if (preview.data === undefined) return
      set.mutate(
        { ...input, shown: preview.data.shown, reason, asDraft },
        {
          onSuccess: () => {
            discard()
            setReason('')
          },
        },
      )
    },
  }
}
