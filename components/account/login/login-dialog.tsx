'use client'

import type { ComponentProps } from 'react'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import styles from './login-dialog.module.css'
import { LoginForm } from './login-form'

type LoginDialogProps = ComponentProps<typeof LoginForm> & {
  /** Explains what the login is for. */
  text: string
  onClose: () => void
}

export const LoginDialog = ({ text, onClose, ...form }: LoginDialogProps) => (
  <Dialog open onClose={onClose} size="narrow">
    <DialogTitle>Anmelden</DialogTitle>
    <p className={`soft ${styles['text']}`}>{text}</p>
    <LoginForm {...form} />
  </Dialog>
)
