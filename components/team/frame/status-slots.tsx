'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Slots of the frame that screens fill in with `FillStatus`: three signals in the status bar, the number of new orders
 * beside 'Heute', and a mark beside 'Brotretter' while the evening's question is open.
 */
export type StatusSlotName = 'sound' | 'connection' | 'pause' | 'newOrders' | 'evening'

type Slots = Readonly<Partial<Record<StatusSlotName, HTMLElement | null>>>
type SetSlot = (name: StatusSlotName, element: HTMLElement | null) => void

const SlotsContext = createContext<Slots>({})
const SetSlotContext = createContext<SetSlot>(() => {})

export function StatusProvider({ children }: { children: ReactNode }) {
  const [slots, setSlots] = useState<Slots>({})
  const [setSlot] = useState<SetSlot>(() => (name: StatusSlotName, element: HTMLElement | null) => {
    setSlots((before) => (before[name] === element ? before : { ...before, [name]: element }))
  })
  return (
    <SetSlotContext value={setSlot}>
      <SlotsContext value={slots}>{children}</SlotsContext>
    </SetSlotContext>
  )
}

/** The empty element in the frame that `FillStatus` renders into. */
export function StatusSlot({ name, className }: { name: StatusSlotName; className?: string | undefined }) {
  const setSlot = useContext(SetSlotContext)
  const [ref] = useState(() => (element: HTMLElement | null) => setSlot(name, element))
  return <span ref={ref} className={className} />
}

/** Renders its children into the slot while it is mounted. */
export function FillStatus({ name, children }: { name: StatusSlotName; children: ReactNode }) {
  const slot = useContext(SlotsContext)[name]
  return slot == null ? null : createPortal(children, slot)
}
