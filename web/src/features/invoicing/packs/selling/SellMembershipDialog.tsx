import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { DateField } from '../../../../ui/fields/time/DateField.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { feeLine, termsLine } from '../membership-words.ts'
import type { MembershipKinds } from '../use-memberships.ts'
import { SellDialog } from './SellDialog.tsx'

interface SellMembershipDialogProps {
  open: boolean
  clientId: string
  kinds: MembershipKinds
  locale: string
  onClose: () => void
}

/** Sells a membership to a household; the fee of each month becomes an unbilled charge (M16). */
export function SellMembershipDialog({ kinds, locale, ...rest }: SellMembershipDialogProps) {
  const sell = useApiChange('POST /api/memberships')
  return (
    <SellDialog
      {...rest}
      title={t`Sell a membership`}
      label={t`Membership`}
      sell={t`Sell membership`}
      startHint={t`They agree to pay for lessons taken before they withdraw. Otherwise, they can use the lessons only after the 14 days.`}
      kinds={kinds.items}
      priceOf={(kind) => feeLine(kind, kinds.currency, locale)}
      termsOf={termsLine}
      onSell={async (sale, kind, data) => {
        await sell({ body: { ...sale, startsOn: formText(data, 'startsOn') } })
        showToast(t`${kind.name} sold. The fee of each month goes to Unbilled on its first day.`)
      }}
    >
      <DateField
        name="startsOn"
        label={t`First day`}
        required
        defaultValue={Temporal.Now.plainDateISO().toString()}
      />
    </SellDialog>
  )
}
