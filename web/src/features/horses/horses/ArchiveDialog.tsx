import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { leavingOptions } from './horse-words.ts'
import type { Horse } from './horse.ts'

/** Archives a horse; its data stays, and it can be restored. */
export function ArchiveDialog({
  horse,
  open,
  onClose,
}: {
  horse: Horse
  open: boolean
  onClose: () => void
}) {
  const change = useApiChange('PATCH /api/horses/{id}')
  const submit = async (data: FormData): Promise<void> => {
    const archived = formText(data, 'archived') as NonNullable<Horse['archived']>
    const changed = await change({ params: { id: horse.id }, body: { version: horse.version, archived } })
    onClose()
    showToast(t`${horse.name} has left the yard.`, {
      label: t`Undo`,
      onAct: () => {
        change({ params: { id: horse.id }, body: { version: changed.version, archived: null } }).then(
          () => showToast(t`${horse.name} is back.`),
          (error: unknown) => showToast(explainRefusal(error).message),
        )
      },
    })
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`${horse.name} leaves the yard`}>
      <Form onSubmit={submit} explain={explainSave}>
        <p>{t`You can no longer book this horse or log work for it. We keep its records, and you can restore it.`}</p>
        <Select name="archived" label={t`Reason`} options={leavingOptions()} />
        <SubmitButton>{t`Mark as left the yard`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
