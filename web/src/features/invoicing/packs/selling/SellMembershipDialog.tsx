import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { explainSave } from '../../../../forms/explain-save.ts'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { DateField } from '../../../../ui/fields/time/DateField.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import css from '../Packs.module.css'
import { useRidersOf } from '../use-packs.ts'
import { feeLine, termsLine } from '../membership-words.ts'
import type { MembershipKinds } from '../use-memberships.ts'

interface SellMembershipDialogProps {
  open: boolean
  clientId: string
  kinds: MembershipKinds
  locale: string
  onClose: () => void
}

/** Sells a membership to a household; the fee of each month becomes an unbilled charge (M16). */
export function SellMembershipDialog({ open, clientId, kinds, locale, onClose }: SellMembershipDialogProps) {
  const sold = kinds.items.filter(({ archivedAt }) => archivedAt === null)
  const [kindId, setKind] = useState(sold[0]?.id ?? '')
  const [isAtDistance, setAtDistance] = useState(false)
  const riders = useRidersOf(clientId).data ?? []
  const sell = useApiChange('POST /api/memberships')
  const kind = sold.find(({ id }) => id === kindId) ?? sold[0]
  const submit = async (data: FormData): Promise<void> => {
    if (!kind) return
    await sell({
      body: {
        kindId: kind.id,
        clientId,
        ...(!kind.isShared && { riderId: formText(data, 'riderId') }),
        startsOn: formText(data, 'startsOn'),
        soldAtDistance: isAtDistance,
        ...(isAtDistance && { startAsked: formText(data, 'startAsked') !== '' }),
      },
    })
    onClose()
    showToast(t`${kind.name} sold. The fee of each month goes to Unbilled on its first day.`)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Sell a membership`}>
      <Form onSubmit={submit} explain={explainSave}>
        <Select
          name="kindId"
          label={t`Membership`}
          value={kind?.id ?? ''}
          onChange={(event) => setKind(event.target.value)}
          options={sold.map((one) => ({
            value: one.id,
            label: `${one.name} · ${feeLine(one, kinds.currency, locale)}`,
          }))}
        />
        {kind && <p className={css['quiet']}>{termsLine(kind)}</p>}
        {kind && !kind.isShared && (
          <Select
            name="riderId"
            label={t`For`}
            required
            options={[
              ...(riders.length === 1 ? [] : [{ value: '', label: t`Choose` }]),
              ...riders.map(({ id, firstName, lastName }) => ({
                value: id,
                label: `${firstName} ${lastName}`,
              })),
            ]}
          />
        )}
        <DateField
          name="startsOn"
          label={t`First day`}
          required
          defaultValue={Temporal.Now.plainDateISO().toString()}
        />
        <Checkbox
          name="soldAtDistance"
          label={t`Sold by phone, email or online`}
          hint={t`The client then has 14 days to cancel.`}
          checked={isAtDistance}
          onChange={(event) => setAtDistance(event.target.checked)}
        />
        {isAtDistance && (
          <Checkbox
            name="startAsked"
            label={t`The client wants to start now`}
            hint={t`They agree to pay for lessons taken before they cancel. Otherwise, they can use the lessons only after the 14 days.`}
          />
        )}
        <SubmitButton>{t`Sell membership`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
