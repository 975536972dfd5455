import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainSave } from '../../../../forms/explain-save.ts'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { termsLine } from '../pack-words.ts'
import css from '../Packs.module.css'
import { type PackKinds, usePackChanges, useRidersOf } from '../use-packs.ts'

interface SellPackDialogProps {
  open: boolean
  clientId: string
  kinds: PackKinds
  locale: string
  onClose: () => void
}

/** Sells a pack to a household; its price becomes an unbilled charge (M16). */
export function SellPackDialog({ open, clientId, kinds, locale, onClose }: SellPackDialogProps) {
  const sold = kinds.items.filter(({ archivedAt }) => archivedAt === null)
  const [kindId, setKind] = useState(sold[0]?.id ?? '')
  const [isAtDistance, setAtDistance] = useState(false)
  const riders = useRidersOf(clientId).data ?? []
  const { sell } = usePackChanges()
  const kind = sold.find(({ id }) => id === kindId) ?? sold[0]
  const submit = async (data: FormData): Promise<void> => {
    if (!kind) return
    await sell({
      kindId: kind.id,
      clientId,
      ...(!kind.isShared && { riderId: formText(data, 'riderId') }),
      soldAtDistance: isAtDistance,
      ...(isAtDistance && { startAsked: formText(data, 'startAsked') !== '' }),
    })
    onClose()
    showToast(t`${kind.name} sold. You can now invoice it.`)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Sell a pack`}>
      <Form onSubmit={submit} explain={explainSave}>
        <Select
          name="kindId"
          label={t`Pack`}
          value={kind?.id ?? ''}
          onChange={(event) => setKind(event.target.value)}
          options={sold.map(({ id, name, priceMinor }) => ({
            value: id,
            label: `${name} · ${formatMoney(priceMinor, kinds.currency, locale)}`,
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
            hint={t`They agree to pay for lessons taken before they cancel. Otherwise, they can use the pack only after the 14 days.`}
          />
        )}
        <SubmitButton>{t`Sell pack`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
