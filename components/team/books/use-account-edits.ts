'use client'

import { useState } from 'react'
import type { BookSettings } from '@/lib/contract/staff/books'
import { useSaveSettings } from './books-queries'

type SettingEdits = {
  accounts: Record<string, string>
  consultant?: string
  client?: string
  fiscalMonth?: number
}

const NOTHING: SettingEdits = { accounts: {} }

/** Values for DATEV with the edits of this page, and what saves them. */
export function useAccountEdits(settings: BookSettings) {
  const [edits, setEdits] = useState<SettingEdits>(NOTHING)
  const save = useSaveSettings()
  const { accounts, ...numbers } = edits
  const edited = { ...settings, ...numbers, accounts: { ...settings.accounts, ...accounts } }
  const changed = Object.entries(accounts).filter(([key, value]) => value !== (settings.accounts[key] ?? ''))
  const others = (['consultant', 'client', 'fiscalMonth'] as const).filter((field) => edited[field] !== settings[field])
  const set = (next: SettingEdits) => {
    save.reset()
    setEdits(next)
  }
  return {
    edited,
    count: changed.length + others.length,
    error: save.error?.message,
    busy: save.isPending,
    setAccount: (key: string, value: string) =>
      set({ ...edits, accounts: { ...accounts, [key]: value.replace(/\D/g, '') } }),
    setNumber: (field: 'consultant' | 'client', value: string) => set({ ...edits, [field]: value.replace(/\D/g, '') }),
    setFiscalMonth: (fiscalMonth: number) => set({ ...edits, fiscalMonth }),
    discard: () => set(NOTHING),
    save: () => {
      const filled = Object.entries(edited.accounts).filter(([, account]) => account !== '')
      save.mutate({ ...edited, accounts: Object.fromEntries(filled) }, { onSuccess: () => setEdits(NOTHING) })
    },
  }
}

export type AccountEdits = ReturnType<typeof useAccountEdits>
