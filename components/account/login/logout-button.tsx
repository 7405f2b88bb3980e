'use client'

import { Icon } from '@/components/ui/media/icon'
import { useToast } from '@/components/ui/notices/toast'
import { useLogout } from '../account-queries'

export function LogoutButton({ className }: { className?: string | undefined }) {
  const logout = useLogout()
  const toast = useToast()
  return (
    <button
      type="button"
      className={className}
      aria-busy={logout.isPending}
      onClick={() => logout.mutate(undefined, { onError: ({ message }) => toast(message, { tone: 'error' }) })}
    >
      <Icon name="sign-out" />
      Abmelden
    </button>
  )
}
