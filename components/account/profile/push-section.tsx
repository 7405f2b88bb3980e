import { LazyPushSwitches } from '@/components/push/lazy-push-switches'
import { Link } from '@/components/ui/link'
import { orderPushTopics } from '@/lib/contract/values'
import { routes } from '@/lib/routes'
import { FormSection } from '../form/form-section'

/** What this device hears of all orders of the customer. */
export function PushSection({ publicKey }: { publicKey: string }) {
  if (publicKey === '') return null
  return (
    <FormSection title="Mitteilungen">
      <p className="small soft">
        Auf diesem Gerät, zu allen Bestellungen Ihres Kontos. Mit dem Abmelden enden sie.{' '}
        <Link className="link" href={routes.pushes}>
          Alles, was dieses Gerät erfährt
        </Link>
      </p>
      <LazyPushSwitches publicKey={publicKey} order={null} topics={orderPushTopics} />
    </FormSection>
  )
}
