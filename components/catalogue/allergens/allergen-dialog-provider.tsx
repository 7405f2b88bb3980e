'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import {
  type Allergen,
  type AllergenDialogRequest,
  type DeclaredAllergens,
  readProfile,
  warningOf,
} from './allergen-profile'

/** Loaded when the first dialog opens. */
const AllergenDialogs = lazyPart(() => import('./allergen-dialogs').then((module) => module.AllergenDialogs))

const Context = createContext<(request: AllergenDialogRequest) => void>(() => {
  throw new Error('AllergenDialogProvider is missing above this component')
})

/** Provides the allergen dialogs to the page below; `options` are the allergens to choose from. */
export function AllergenDialogProvider({ options, children }: { options: readonly Allergen[]; children: ReactNode }) {
  const [request, setRequest] = useState<AllergenDialogRequest | null>(null)
  return (
    <Context value={setRequest}>
      {children}
      {request !== null && <AllergenDialogs request={request} options={options} onClose={() => setRequest(null)} />}
    </Context>
  )
}

/** Opens 'Meine Allergene'. */
export function useOpenProfile(): () => void {
  const openDialog = useContext(Context)
  return () => openDialog('profile')
}

/** Returns a function that runs `add`, after a confirmation if the product has an allergen warning for this visitor. */
export function useConfirmAdd() {
  const openDialog = useContext(Context)
  return (name: string, allergens: DeclaredAllergens, add: () => void) => {
    const warning = warningOf(readProfile(), allergens)
    if (warning === '') add()
    else openDialog({ product: { name, warning }, onDecide: (isConfirmed) => isConfirmed && add() })
  }
}
