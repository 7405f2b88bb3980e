'use client'

import { useState } from 'react'
import type { WithdrawalKey } from '@/lib/contract/withdrawal-form'
import type { Withdrawable, WithdrawalReceipt } from '@/lib/contract/withdrawals'
import { GoodsStep } from './goods-step'
import { OrderStep } from './order-step'
import { ReceiptStep } from './receipt-step'

export type Chosen = { key: WithdrawalKey; name: string; order: Withdrawable }

/** Two steps to a declaration, then its receipt. `initial`: the order that a link brought along, so that step 1 is done. */
export function WithdrawalScreen({ initial }: { initial: Chosen | null }) {
  const [chosen, setChosen] = useState(initial)
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null)
  if (receipt !== null) return <ReceiptStep receipt={receipt} />
  if (chosen === null) return <OrderStep onFound={setChosen} />
  return <GoodsStep chosen={chosen} onBack={() => setChosen(null)} onDeclared={setReceipt} />
}
