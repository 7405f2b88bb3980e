'use client'

import { useRouter } from 'next/navigation'
import type { FormEvent, ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { BackDialog, useLeaveDialog } from '@/components/ui/dialog/back-dialog'
import { DialogTitle } from '@/components/ui/dialog/dialog'

type FilterSheetProps = {
  id: string
  resetHref: string
  /** Address of the list that the fields of the form select. */
  hrefOf: (form: HTMLFormElement) => string
  onClose: () => void
  children: ReactNode
}

/** The filters as a dialog, on phones. */
export function FilterSheet({ id, resetHref, hrefOf, onClose, children }: FilterSheetProps) {
  return (
    <BackDialog
      open
      onClose={onClose}
      head={<DialogTitle>Filter</DialogTitle>}
      foot={
        <>
          <ButtonLink variant="link" href={resetHref} scroll={false}>
            Filter zurücksetzen
          </ButtonLink>
          <Button type="submit" form={id} variant="primary">
            Filter anwenden
          </Button>
        </>
      }
    >
      <FilterForm id={id} hrefOf={hrefOf}>
        {children}
      </FilterForm>
    </BackDialog>
  )
}

function FilterForm({ id, hrefOf, children }: Pick<FilterSheetProps, 'id' | 'hrefOf' | 'children'>) {
  const router = useRouter()
  const leave = useLeaveDialog()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const href = hrefOf(event.currentTarget)
    leave(() => router.push(href, { scroll: false }))
  }
  return (
    <form id={id} onSubmit={apply}>
      {children}
    </form>
  )
}
