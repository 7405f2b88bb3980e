'use client'

import { useObserved } from '@/components/state/observable'
import { lazyPart } from '@/components/ui/lazy-part'
import { type Allergen, asked } from './allergen-profile'

const AllergenDialogs = lazyPart(() => import('./allergen-dialogs').then((module) => module.AllergenDialogs))

/** Where the questions about allergens open. Their code comes with the first of them. */
export function AllergenHost({ options }: { options: readonly Allergen[] }) {
  const request = useObserved(asked)
  return request && <AllergenDialogs request={request} options={options} onClose={() => asked.set(null)} />
}
