/** All screens and states that have a stored picture. */
import { account } from './screens/account'
import { catalogue } from './screens/catalogue'
import { house } from './screens/house'
import { orderConfig } from './screens/order-config'
import { purchase } from './screens/purchase'
import type { Screen } from './screens/screen'
import { team } from './screens/team'

export const screens: readonly Screen[] = [...catalogue, ...purchase, ...orderConfig, ...account, ...house, ...team]
