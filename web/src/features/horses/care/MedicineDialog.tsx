import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { longest } from './medicine-limits.ts'

interface MedicineDialogProps {
  horseId: string
  open: boolean
  onClose: () => void
}

export const medicineDraftKey = (horseId: string): string => `medicine of ${horseId}`

/** Records a medicine that was given. */
export function MedicineDialog({ horseId, open, onClose }: MedicineDialogProps) {
  const add = useApiChange('POST /api/horses/{id}/medicines')
  const submit = async (data: FormData): Promise<void> => {
    const until = formText(data, 'withdrawalUntil')
    const product = formText(data, 'product')
    await add({
      params: { id: horseId },
      body: {
        product,
        givenOn: formText(data, 'givenOn'),
        dose: formText(data, 'dose'),
        givenBy: formText(data, 'givenBy'),
        note: formText(data, 'note'),
        withdrawalUntil: until === '' ? null : until,
        notForFoodAnimals: data.has('notForFoodAnimals'),
      },
    })
    onClose()
    showToast(t`${product} added.`)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Add medicine`}>
      <KeptForm draftKey={medicineDraftKey(horseId)} onSubmit={submit} explain={explainRefusal}>
        <TextField
          name="product"
          label={t`Medicine`}
          autoComplete="off"
          maxLength={longest.product}
          required
        />
        <TextField name="dose" label={t`Dose`} autoComplete="off" maxLength={longest.dose} />
        <DateField
          name="givenOn"
          label={t`Given on`}
          defaultValue={Temporal.Now.plainDateISO().toString()}
          required
        />
        <TextField name="givenBy" label={t`Given by`} autoComplete="off" maxLength={longest.givenBy} />
        <DateField
          name="withdrawalUntil"
          label={t`Withdrawal until`}
          hint={t`The last day of the withdrawal period, as the vet or the packet says.`}
        />
        <Checkbox
          name="notForFoodAnimals"
          label={t`Not allowed for animals in the food chain`}
          hint={t`The horse’s passport must then say “not for human consumption”.`}
        />
        <TextField name="note" label={t`Note`} autoComplete="off" maxLength={longest.note} />
        <SubmitButton>{t`Add medicine`}</SubmitButton>
      </KeptForm>
    </Dialog>
  )
}
