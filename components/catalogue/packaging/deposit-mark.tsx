import { PriceWord } from '@/components/ui/text/price'
import type { DepositKind } from '@/lib/contract/values'
import { depositMarks } from '@/lib/words/de/packaging'

type DepositMarkProps = { kind: DepositKind | null; size: 'large' | 'regular' | 'small' }

/** 'EINWEG' or 'MEHRWEG' beside a deposit, as large as the price (§ 32 (3) and (4) VerpackG); nothing for an unknown kind. */
export const DepositMark = ({ kind, size }: DepositMarkProps) =>
  kind && <PriceWord size={size}>{depositMarks[kind]}</PriceWord>
