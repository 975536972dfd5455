import { splitCost } from '@cavaletti/contract/invoicing/split-cost'
import { plural, t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { CostFields, costFrom } from './CostFields.tsx'
import { costOf, type HorseCost, type OwnedHorse } from './horse-costs.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { intervalOptions } from './repeating-words.ts'

export interface CostDialogProps {
  horse: OwnedHorse
  currency: string
  /** An earlier cost that is entered again, such as the shoes of last month. */
  like?: HorseCost | undefined
  /** A cost that is changed. */
  replaces?: HorseCost | undefined
  open: boolean
  onClose: () => void
}

export function costDraftKey(horseId: string, like?: HorseCost, replaces?: HorseCost): string {
  if (replaces) return `change of cost ${replaces.id}`
  return like ? `cost of ${horseId} like ${like.id}` : `cost of ${horseId}`
}

/** Splits a cost of a horse among its owners, once or on repeated dates, or changes one (M13). */
export function CostDialog({ horse, currency, like, replaces, open, onClose }: CostDialogProps) {
  const draftKey = costDraftKey(horse.id, like, replaces)
  const add = useApiChange('POST /api/horses/{id}/costs', { draftKey })
  const replace = useApiChange('POST /api/horse-costs/{id}/replacement', { draftKey })
  const repeat = useApiChange('POST /api/horses/{id}/repeating-costs', { draftKey })
  const today = Temporal.Now.plainDateISO(useTimeZone())
  const submit = async (data: FormData): Promise<void> => {
    const cost = costFrom(data)
    const servedOn = formText(data, 'servedOn')
    const every = intervalOptions().find(({ value }) => value === formText(data, 'every'))?.value
    if (replaces) {
      await replace({ params: { id: replaces.id }, body: costOf(horse, { ...cost, servedOn }).body })
      onClose()
      showToast(t`Cost changed.`)
    } else if (every) {
      const parts = splitCost(cost.amountMinor, horse.owners)
      const { added } = await repeat({
        params: { id: horse.id },
        body: {
          ...cost,
          every,
          startsOn: servedOn,
          endsOn: formText(data, 'endsOn') || null,
          parts: parts.map(({ clientId, amountMinor }) => ({ clientId, amountMinor })),
        },
      })
      onClose()
      showToast(
        plural(added, {
          0: 'Repeating cost saved.',
          one: 'Repeating cost saved. # cost added.',
          other: 'Repeating cost saved. # costs added.',
        }),
      )
    } else {
      await add(costOf(horse, { ...cost, servedOn }))
      onClose()
      showToast(
        plural(horse.owners.length, {
          one: 'Cost added. You find it under Unbilled.',
          other: 'Cost added for # owners. You find their parts under Unbilled.',
        }),
      )
    }
  }
  const title = replaces ? t`Edit cost` : t`Add cost`
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <KeptForm draftKey={draftKey} onSubmit={submit} explain={explainRefusal}>
        <CostFields horse={horse} currency={currency} saved={replaces ?? like} />
        {replaces ? (
          <DateField name="servedOn" label={t`Date`} defaultValue={replaces.servedOn} required />
        ) : (
          <RepeatFields today={today} />
        )}
        <SubmitButton>{replaces ? t`Save` : t`Add cost`}</SubmitButton>
      </KeptForm>
    </Dialog>
  )
}
