'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * What the frame keeps a place for; the screen that knows of it fills it in: three signals of the status bar, the
 * number of new orders beside 'Heute', and a mark beside 'Brotretter' while an answer is wanted.
 */
export type StatusSlotName = 'sound' | 'connection' | 'pause' | 'newOrders' | 'evening'

type Slots = Readonly<Partial<Record<StatusSlotName, HTMLElement | null>>>
type Place = (name: StatusSlotName, element: HTMLElement | null) => void

const SlotsContext = createContext<Slots>({})
const PlaceContext = createContext<Place>(() => {})

export function StatusProvider({ children }: { children: ReactNode }) {
  const [slots, setSlots] = useState<Slots>({})
  const [place] = useState<Place>(() => (name: StatusSlotName, element: HTMLElement | null) => {
    setSlots((before) => (before[name] === element ? before : { ...before, [name]: element }))
  })
  return (
    <PlaceContext value={place}>
      <SlotsContext value={slots}>{children}</SlotsContext>
    </PlaceContext>
  )
}

/** The place itself, in the status bar. */
export function StatusSlot({ name, className }: { name: StatusSlotName; className?: string | undefined }) {
  const place = useContext(PlaceContext)
  const [ref] = useState(() => (element: HTMLElement | null) => place(name, element))
  return <span ref={ref} className={className} />
}

/** Shows its children in the status bar for as long as it stands on the screen. */
export function FillStatus({ name, children }: { name: StatusSlotName; children: ReactNode }) {
  const slot = useContext(SlotsContext)[name]
  return slot == null ? null : createPortal(children, slot)
}
