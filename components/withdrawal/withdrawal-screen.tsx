'use client'

import { useState } from 'react'
import type { WithdrawalReceipt } from '@/lib/contract/orders/withdrawals'
import { ChooseGoodsStep } from './choose-goods-step'
import { FindOrderStep } from './find-order-step'
import { ReceiptStep } from './receipt-step'
import type { WithdrawalSelection } from './withdrawal-selection'

/** Two steps to a declaration, then its receipt. `initial`: the order named by a link, which skips step 1; null: none. */
export function WithdrawalScreen({ initial }: { initial: WithdrawalSelection | null }) {
  const [selection, setSelection] = useState(initial)
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null)
  if (receipt !== null) return <ReceiptStep receipt={receipt} />
  if (selection === null) return <FindOrderStep onFound={setSelection} />
  return <ChooseGoodsStep selection={selection} onBack={() => setSelection(null)} onDeclared={setReceipt} />
}
