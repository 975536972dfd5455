import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { day } from '../../../ui/words/day.ts'
import { CostFields, costFrom } from './CostFields.tsx'
import type { OwnedHorse } from './horse-costs.ts'
import type { RepeatingCost } from './repeating-words.ts'

interface RepeatingDialogProps {
  horse: OwnedHorse
  cost: RepeatingCost
  currency: string
  open: boolean
  onClose: () => void
}

export const repeatingDraftKey = ({ id, version }: RepeatingCost): string => `repeating cost ${id} ${version}`

/** Changes what a repeating cost adds from its next date on. */
export function RepeatingDialog({ horse, cost, currency, open, onClose }: RepeatingDialogProps) {
  const draftKey = repeatingDraftKey(cost)
  const change = useApiChange('PATCH /api/repeating-costs/{id}', { draftKey })
  const submit = async (data: FormData): Promise<void> => {
    const { repeating } = await change({
      params: { id: cost.id },
      body: { version: cost.version, ...costFrom(data), endsOn: formText(data, 'endsOn') || null },
    })
    onClose()
    showToast(
      repeating ? t`Saved. It applies from ${day(repeating.nextOn)}.` : t`Saved. It no longer repeats.`,
    )
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Edit repeating cost`}>
      <KeptForm draftKey={draftKey} onSubmit={submit} explain={explainRefusal}>
        <p>{t`This applies from the next date, ${day(cost.nextOn)}. Existing costs do not change.`}</p>
        <CostFields horse={horse} currency={currency} saved={cost} />
        <DateField
          name="endsOn"
          label={t`Until (optional)`}
          hint={t`Without a last day it repeats until you stop it.`}
          defaultValue={cost.endsOn ?? ''}
        />
        <SubmitButton>{t`Save`}</SubmitButton>
      </KeptForm>
    </Dialog>
  )
}
