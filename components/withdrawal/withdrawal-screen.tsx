'use client'

import { useState } from 'react'
import type { WithdrawalReceipt } from '@/lib/contract/withdrawals'
import type { Chosen } from './chosen'
import { GoodsStep } from './goods-step'
import { OrderStep } from './order-step'
import { ReceiptStep } from './receipt-step'

/** Two steps to a declaration, then its receipt. `initial`: the order that a link brought along, so that step 1 is done. */
export function WithdrawalScreen({ initial }: { initial: Chosen | null }) {
  const [chosen, setChosen] = useState(initial)
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null)
  if (receipt !== null) return <ReceiptStep receipt={receipt} />
  if (chosen === null) return <OrderStep onFound={setChosen} />
  return <GoodsStep chosen={chosen} onBack={() => setChosen(null)} onDeclared={setReceipt} />
}
