'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { type Allergen, type AllergenQuestion, type Declared, readProfile, warningOf } from './allergen-profile'

/** The code of the questions comes with the first of them. */
const AllergenDialogs = lazyPart(() => import('./allergen-dialogs').then((module) => module.AllergenDialogs))

const Context = createContext<(question: AllergenQuestion) => void>(() => {
  throw new Error('questions about allergens need AllergenQuestions above them')
})

/** Opens the questions about allergens over the page. */
export function AllergenQuestions({ options, children }: { options: readonly Allergen[]; children: ReactNode }) {
  const [question, ask] = useState<AllergenQuestion | null>(null)
  return (
    <Context value={ask}>
      {children}
      {question !== null && <AllergenDialogs question={question} options={options} onClose={() => ask(null)} />}
    </Context>
  )
}

/** Opens 'Meine Allergene'. */
export function useOpenProfile(): () => void {
  const ask = useContext(Context)
  return () => ask('profile')
}

/** Does what adds a product; a visitor who does not tolerate the product is asked before. */
export function useAddAsked() {
  const ask = useContext(Context)
  return (name: string, allergens: Declared, add: () => void) => {
    const warning = warningOf(readProfile(), allergens)
    if (warning === '') add()
    else ask({ warned: { name, warning }, answer: (wanted) => wanted && add() })
  }
}
