'use client'

import { useState } from 'react'
import { IconButton } from '@/components/ui/controls/button'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { Icon } from '@/components/ui/media/icon'

const MobileMenu = lazyPart(() => import('@/components/layout/header/mobile-menu').then((module) => module.MobileMenu))

/** Button of the menu on phones. The menu's code is loaded at the first tap. */
export function MenuButton({ authenticated }: { authenticated: boolean }) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  return (
    <>
      <IconButton
        label="Menü"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        <Icon name="list" />
      </IconButton>
      {used && <MobileMenu authenticated={authenticated} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
