'use client'

/** The order that is being taken: what was chosen, and the cart that the server fills and holds for it. */
import { useEffect, useState } from 'react'
import type { ApiError } from '@/components/state/api/call'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import type { AddableGoods } from '@/lib/contract/orders/checkout'
import type { TelephoneDraft } from '@/lib/contract/orders/telephone-orders'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { useDiscard, useSaveDraft } from './telephone-queries'

const TYPING_PAUSE_MS = 300

export type ChosenLine = Pick<AddableGoods, 'skuid' | 'skuName' | 'skuSubline' | 'imagePath' | 'min' | 'step'> & {
  units: number
}

export type TelephoneChoice = { branchERPId: number; date: string; start: string; lines: readonly ChosenLine[] }

const NOTHING: TelephoneChoice = { branchERPId: 0, date: '', start: EMPTY_DATE_TIME, lines: [] }

/** The request to hold the time, as text; '' while something is missing. */
const wishOf = ({ branchERPId, start, lines }: TelephoneChoice): string =>
  branchERPId === 0 || start === EMPTY_DATE_TIME || lines.length === 0
    ? ''
    : JSON.stringify({
        ...{ branchERPId, targetDateTime: start },
        lines: lines.map(({ skuid, units }) => ({ skuid, packaging: null, units })),
      })

/** The draft has been offered from another tab, or deleted since; what was chosen goes into a new one. */
const isGone = ({ code }: ApiError): boolean => code === 'telephone_order_over' || code === 'telephone_order_unknown'

/** `onEdit`: something else is chosen. */
export function useTelephoneDraft(onEdit: () => void) {
  const [choice, setChoice] = useState(NOTHING)
  const [draft, setDraft] = useState<TelephoneDraft | null>(null)
  const [guid, setGuid] = useState<string | null>(null)
  /** The wish that was sent last; another one is sent when the call has ended. */
  const [sent, setSent] = useState('')
  const save = useSaveDraft()
  const discard = useDiscard()
  const wish = wishOf(choice)
  const settled = useDebounced(wish, TYPING_PAUSE_MS)
  const isDue = settled !== '' && settled === wish && settled !== sent && !save.isPending

  useEffect(() => {
    if (!isDue) return
    setSent(settled)
    save.mutate(
      { telephoneOrderGUID: guid, ...JSON.parse(settled) },
      {
        onSuccess: (filled) => {
          setDraft(filled)
          setGuid(filled.telephoneOrderGUID)
        },
        onError: (fault) => {
          setDraft(null)
          if (!isGone(fault)) return
          setGuid(null)
          setSent('')
        },
      },
    )
  }, [isDue, settled, guid, save])

  const edit = (change: (before: TelephoneChoice) => TelephoneChoice) => {
    setChoice(change)
    onEdit()
  }

  const setUnits = (skuid: number, units: number) =>
    edit((before) => ({
      ...before,
      lines: before.lines.flatMap((line) => (line.skuid !== skuid ? line : units === 0 ? [] : { ...line, units })),
    }))

  /** Puts a product in, or one step more of it. */
  const add = ({ skuid, skuName, skuSubline, imagePath, min, step }: AddableGoods) =>
    edit((before) => {
      const known = before.lines.find((line) => line.skuid === skuid)
      const lines = known
        ? before.lines.map((line) => (line === known ? { ...line, units: line.units + step } : line))
        : [...before.lines, { skuid, skuName, skuSubline, imagePath, min, step, units: min }]
      return { ...before, lines }
    })

  /** Begins the next call. */
  const reset = () => {
    setChoice(NOTHING)
    setDraft(null)
    setGuid(null)
    setSent('')
    save.reset()
  }

  return {
    choice,
    /** Null while nothing is held. */
    draft: choice.lines.length === 0 ? null : draft,
    guid,
    isCurrent: wish !== '' && wish === sent && !save.isPending && save.error === null,
    isSaving: save.isPending || (wish !== '' && wish !== sent),
    fault: wish === '' || save.isPending ? null : save.error,
    choose: (change: Partial<TelephoneChoice>) => edit((before) => ({ ...before, ...change })),
    setUnits,
    add,
    /** Holds place and goods once more, or asks again after a refusal. */
    hold: () => setSent(''),
    /** Goes on with a call of before a reload. */
    restore: (call: { choice: TelephoneChoice; guid: string | null }) => {
      setChoice(call.choice)
      setGuid(call.guid)
    },
    discard: () => {
      if (guid !== null) discard.mutate(guid)
      reset()
    },
  }
}

export type TelephoneDraftState = ReturnType<typeof useTelephoneDraft>
