import { LazyPushSwitches } from '@/components/push/lazy-push-switches'
import { Link } from '@/components/ui/controls/link'
import type { Branch } from '@/lib/contract/branches/branches'
import { accountPushTopics } from '@/lib/contract/values'
import { routes } from '@/lib/web/routes'
import { FormSection } from '../form/form-section'

type PushSectionProps = {
  publicKey: string
  /** The customer's preferred branch; null without one. */
  preferred: Pick<Branch, 'branchERPId' | 'branchPublicName' | 'branchBreadSaverBag'> | null
}

/** Push notifications of this device: about the customer's orders and bread-saver bags of the preferred branch. */
export function PushSection({ publicKey, preferred }: PushSectionProps) {
  if (publicKey === '') return null
  const branch = preferred?.branchBreadSaverBag ? preferred : null
  return (
    <FormSection title="Mitteilungen">
      <p className="small soft">
        Für alle Bestellungen Ihres Kontos, auf diesem Gerät. Sie enden, wenn Sie sich abmelden.{' '}
        <Link className="link" href={routes.pushes}>
          Alle Mitteilungen dieses Geräts
        </Link>
      </p>
      <LazyPushSwitches publicKey={publicKey} order={null} topics={accountPushTopics} branch={branch} />
    </FormSection>
  )
}
