import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { careTitle } from './care-words.ts'
import type { Care, CareChange, CareKind } from './care.ts'
import { CareFields, readCare } from './CareFields.tsx'

interface CareDialogProps {
  horseId: string
  /** Rules set the date of the next dose against influenza. */
  hasRules: boolean
  open: boolean
  onClose: () => void
}

export const careDraftKey = (horseId: string): string => `care of ${horseId}`

/** Adds care that was done or is due. */
export function CareDialog({ horseId, hasRules, open, onClose }: CareDialogProps) {
  const add = useApiChange('POST /api/horses/{id}/care')
  const submit = async (data: FormData): Promise<void> => {
    const kind = formText(data, 'kind') as CareKind
    await add({ params: { id: horseId }, body: { kind, ...readCare(data, kind) } })
    onClose()
    showToast(t`Care added.`)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Add care`}>
      <KeptForm draftKey={careDraftKey(horseId)} onSubmit={submit} explain={explainRefusal}>
        <CareFields hasRules={hasRules} />
        <SubmitButton>{t`Add care`}</SubmitButton>
      </KeptForm>
    </Dialog>
  )
}

interface EditCareDialogProps {
  care: Care
  open: boolean
  onClose: () => void
}

export const editCareDraftKey = ({ id, version }: Care): string => `care entry ${id} ${version}`

/** Changes an entry: marks it as done on another day, or moves the day it is due. */
export function EditCareDialog({ care, open, onClose }: EditCareDialogProps) {
  const change = useApiChange('PATCH /api/care/{id}')
  const title = careTitle(care)
  const submit = async (data: FormData): Promise<void> => {
    const body = { version: care.version, ...changesOf(care, readCare(data, care.kind)) }
    if (Object.keys(body).length > 1) await change({ params: { id: care.id }, body })
    onClose()
    showToast(t`${title} saved.`)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Edit care`}>
      <KeptForm draftKey={editCareDraftKey(care)} onSubmit={submit} explain={explainSave}>
        <CareFields care={care} hasRules={care.dose !== null || care.window !== null} />
        <SubmitButton>{t`Save`}</SubmitButton>
      </KeptForm>
    </Dialog>
  )
}

/** Only what changed: a day that is sent again would plan the next date again. */
function changesOf(care: Care, wanted: CareChange): CareChange {
  const typed: [string, unknown][] = Object.entries(wanted)
  const changed = typed.filter(([name, value]) => value !== care[name as keyof Care])
  // Care due again is no longer done.
  const undone = wanted.dueOn !== undefined && care.doneOn !== null && { doneOn: null }
  return { ...Object.fromEntries(changed), ...undone }
}
