import type { BankCodeKind } from '@cavaletti/contract/invoicing/bank-forms'
import { t } from '@lingui/core/macro'

/** Name of the bank code beside an account number. */
export function bankCodeWord(kind: BankCodeKind | null): string {
  if (kind === 'sort_code') return t`Sort code`
  if (kind === 'routing_number') return t`Routing number`
  if (kind === 'bsb') return t`BSB`
  if (kind === 'transit_number') return t`Transit and bank number`
  if (kind === 'ifsc') return t`IFSC`
  return kind === 'branch_code' ? t`Branch code` : t`Bank code`
}
