'use client'

import type { FormEvent, ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog'

type FilterSheetProps = {
  id: string
  resetHref: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** The filters of a phone. */
export function FilterSheet({ id, resetHref, onSubmit, onClose, children }: FilterSheetProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      head={<DialogTitle>Filter</DialogTitle>}
      foot={
        <>
          <ButtonLink variant="link" href={resetHref} scroll={false} onClick={onClose}>
            Filter zurücksetzen
          </ButtonLink>
          <Button type="submit" form={id} variant="primary">
            Filter anwenden
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
