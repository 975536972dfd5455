import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import type { Arena } from './place.ts'
import { longest, ranges } from './arena-limits.ts'

interface ArenaDialogProps {
  placeId: string
  /** The arena to change, or a new one; undefined: closed. */
  arena: Arena | 'new' | undefined
  onClose: () => void
}

/** Adds or changes an arena; changing an archived one restores it. */
export function ArenaDialog({ placeId, arena, onClose }: ArenaDialogProps) {
  const add = useApiChange('POST /api/places/{id}/arenas')
  const change = useApiChange('PATCH /api/arenas/{id}')
  const saved = arena === 'new' ? undefined : arena
  const submit = async (data: FormData): Promise<void> => {
    const wanted = {
      name: formText(data, 'name'),
      surface: formText(data, 'surface'),
      units: Number(formText(data, 'units')),
    }
    if (saved)
      await change({ params: { id: saved.id }, body: { version: saved.version, ...wanted, archived: false } })
    else await add({ params: { id: placeId }, body: wanted })
    onClose()
  }
  return (
    <Dialog open={arena !== undefined} onClose={onClose} title={saved ? t`Edit ${saved.name}` : t`Add arena`}>
      <KeptForm
        draftKey={saved ? `arena ${saved.id} ${saved.version}` : `new arena of ${placeId}`}
        onSubmit={submit}
        explain={explainRefusal}
      >
        <TextField
          name="name"
          label={t`Name`}
          defaultValue={saved?.name ?? ''}
          autoComplete="off"
          maxLength={longest.name}
          required
        />
        <TextField
          name="surface"
          label={t`Surface`}
          defaultValue={saved?.surface ?? ''}
          autoComplete="off"
          maxLength={longest.surface}
        />
        <TextField
          name="units"
          label={t`Arena spaces`}
          hint={t`How many lessons fit at once. A lesson type can take up more than one space.`}
          type="number"
          inputMode="numeric"
          min={ranges.units.min}
          max={ranges.units.max}
          defaultValue={saved?.units ?? 1}
          required
        />
        <SubmitButton>{saved ? t`Save` : t`Add arena`}</SubmitButton>
      </KeptForm>
    </Dialog>
  )
}
