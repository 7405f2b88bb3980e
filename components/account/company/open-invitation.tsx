'use client'

import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import type { OwnCompany } from '@/lib/contract/account/companies'
import { useAcceptInvitation } from '../account-queries'
import styles from './company.module.css'

type OpenInvitationProps = { token: string; onAccepted: (company: OwnCompany) => void }

/** The page of an invitation's link: it is taken with a click, because mail programs open links by themselves. */
export function OpenInvitation({ token, onAccepted }: OpenInvitationProps) {
  const accept = useAcceptInvitation()
  return (
    <div className={styles['company']}>
      <p>Eine Firma hat Sie eingeladen, auf ihre Rechnung zu bestellen. Bezahlt wird mit ihrer Sammelrechnung.</p>
      {accept.error !== null && (
        <Notice tone="error" role="alert">
          <p>{accept.error.message}</p>
        </Notice>
      )}
      <p>
        <Button
          variant="primary"
          busy={accept.isPending}
          onClick={() => accept.mutate(token, { onSuccess: onAccepted })}
        >
          Einladung annehmen
        </Button>
      </p>
    </div>
  )
}
