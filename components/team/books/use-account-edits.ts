'use client'

import { useState } from 'react'
import { savedMeanwhile } from '@/components/ui/text/saved-meanwhile'
import type { BookSettings } from '@/lib/contract/staff/books'
import { useLeaveQuestion } from '../office/use-leave-question'
import { useSaveSettings } from './books-queries'
import { accountName, shortMonth } from './books-words'

type SettingEdits = {
  accounts: Record<string, string>
  consultant?: string
  client?: string
  fiscalMonth?: number
  /** The settings when each of them was typed first, by their key. */
  over: Record<string, BookSettings>
}

const NOTHING: SettingEdits = { accounts: {}, over: {} }
const numberFields = ['consultant', 'client', 'fiscalMonth'] as const
type NumberField = (typeof numberFields)[number]

const isNumberField = (key: string): key is NumberField => numberFields.some((field) => field === key)
const settingOf = (settings: Omit<BookSettings, 'revision'>, key: string): string =>
  isNumberField(key) ? String(settings[key]) : (settings.accounts[key] ?? '')

/** 'Gebühren PayPal: 4970' */
function storedText(settings: BookSettings, key: string): string {
  const value = settingOf(settings, key)
  const shown = key === 'fiscalMonth' ? shortMonth(`2026-${value.padStart(2, '0')}`) : value
  return `${accountName(key)}: ${shown === '' ? 'leer' : shown}`
}

/**
 * Values for DATEV with the edits of this page, and what saves them. The input stays when another person saves the same value
 * meanwhile, which `error` then shows before it is replaced.
 */
export function useAccountEdits(settings: BookSettings) {
  const [edits, setEdits] = useState<SettingEdits>(NOTHING)
  const save = useSaveSettings()
  const { accounts, over, ...numbers } = edits
  const edited = { ...settings, ...numbers, accounts: { ...settings.accounts, ...accounts } }
  const changed = [...numberFields, ...Object.keys(accounts)].filter(
    (key) => settingOf(edited, key) !== settingOf(settings, key),
  )
  useLeaveQuestion(changed.length > 0)
  const replaced = changed.filter((key) => {
    const before = over[key]
    return before !== undefined && settingOf(before, key) !== settingOf(settings, key)
  })
  const set = (key: string, next: Partial<SettingEdits>) => {
    save.reset()
    setEdits({ ...edits, ...next, over: { ...over, [key]: over[key] ?? settings } })
  }
  return {
    edited,
    count: changed.length,
    error:
      replaced.length > 0
        ? savedMeanwhile(replaced.map((key) => storedText(settings, key)).join(', '))
        : save.error?.message,
    busy: save.isPending,
    setAccount: (key: string, value: string) =>
      set(key, { accounts: { ...accounts, [key]: value.replace(/\D/g, '') } }),
    setNumber: (field: 'consultant' | 'client', value: string) => set(field, { [field]: value.replace(/\D/g, '') }),
    setFiscalMonth: (fiscalMonth: number) => set('fiscalMonth', { fiscalMonth }),
    discard: () => {
      save.reset()
      setEdits(NOTHING)
    },
    save: () => {
      const filled = Object.entries(edited.accounts).filter(([, account]) => account !== '')
      save.mutate({ ...edited, accounts: Object.fromEntries(filled) }, { onSuccess: () => setEdits(NOTHING) })
    },
  }
}

export type AccountEdits = ReturnType<typeof useAccountEdits>
