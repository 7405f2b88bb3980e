import type { Metadata } from 'next'
import { orNothingHere } from '@/app/or-nothing-here'
import { BranchDayScreen } from '@/components/branch-orders/branch-day-screen'
import styles from '@/components/branch-orders/branch-orders.module.css'
import { StaffLogin } from '@/components/branch-orders/staff-login'
import { noindex } from '@/lib/noindex'
import { loadBranchDay } from '@/server/bff/session/staff'

export const metadata: Metadata = { title: 'Bestellungen des Geschäfts', robots: { ...noindex, follow: false } }

type PageProps = { params: Promise<{ id: string }> }

/** What a branch has to make ready today; nothing of the shop around it. */
async function BranchPage({ params }: PageProps) {
  const { id } = await params
  const loaded = await loadBranchDay(id)
  return (
    <div className={styles['page']}>
      {'day' in loaded ? (
        <BranchDayScreen branchERPId={Number(id)} initial={loaded.day} />
      ) : (
        <StaffLogin demoToken={loaded.demoToken} />
      )}
    </div>
  )
}

export default orNothingHere(BranchPage)
