'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Shelf } from './mobile-menu'

const MobileMenu = dynamic(() => import('./mobile-menu').then((module) => module.MobileMenu))

type MenuButtonProps = { authenticated: boolean; shelves: readonly Shelf[] }

/** The burger. The menu's code is loaded by the first tap. */
export function MenuButton(props: MenuButtonProps) {
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
      {used && <MobileMenu {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
