import { t } from '@lingui/core/macro'
import { formatMoney } from '../../../../ui/words/money.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { termsLine } from '../pack-words.ts'
import { type PackKinds, usePackChanges } from '../use-packs.ts'
import { SellDialog } from './SellDialog.tsx'

interface SellPackDialogProps {
  open: boolean
  clientId: string
  kinds: PackKinds
  locale: string
  onClose: () => void
}

/** Sells a pack to a household; its price becomes an unbilled charge (M16). */
export function SellPackDialog({ kinds, locale, ...rest }: SellPackDialogProps) {
  const { sell } = usePackChanges()
  return (
    <SellDialog
      {...rest}
      title={t`Sell a pack`}
      label={t`Pack`}
      sell={t`Sell pack`}
      startHint={t`They agree to pay for lessons taken before they withdraw. Otherwise, they can use the pack only after the 14 days.`}
      kinds={kinds.items}
      priceOf={({ priceMinor }) => formatMoney(priceMinor, kinds.currency, locale)}
      termsOf={termsLine}
      onSell={async (sale, kind) => {
        await sell(sale)
        showToast(t`${kind.name} sold. You can now invoice it.`)
      }}
    />
  )
}
