import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAddArena, useChangeArena, type Arena } from './use-places.ts'

interface ArenaDialogProps {
  placeId: string
  /** Which one is changed, or a new one; none closes the dialog. */
  arena: Arena | 'new' | undefined
  onClose: () => void
}

/** Adds an arena or changes one; changing one that was given up takes it into use again. */
export function ArenaDialog({ placeId, arena, onClose }: ArenaDialogProps) {
  const add = useAddArena(placeId)
  const change = useChangeArena()
  const saved = arena === 'new' ? undefined : arena
  const submit = async (data: FormData): Promise<void> => {
    const wanted = {
      name: formText(data, 'name'),
      surface: formText(data, 'surface'),
      units: Number(formText(data, 'units')),
    }
    if (saved) await change(saved, { ...wanted, archived: false })
    else await add(wanted)
    onClose()
  }
  return (
    <Dialog
      open={arena !== undefined}
      onClose={onClose}
      title={saved ? t`Change ${saved.name}` : t`Add an arena`}
    >
      <Form onSubmit={submit} explain={explainRefusal}>
        <TextField
          name="name"
          label={t`Name`}
          defaultValue={saved?.name ?? ''}
          autoComplete="off"
          maxLength={80}
          required
        />
        <TextField
          name="surface"
          label={t`Surface`}
          defaultValue={saved?.surface ?? ''}
          autoComplete="off"
          maxLength={80}
        />
        <TextField
          name="units"
          label={t`Capacity units`}
          hint={t`A private lesson may take one, a group two: whatever fits together at a time.`}
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          defaultValue={saved?.units ?? 1}
          required
        />
        <SubmitButton>{saved ? t`Save` : t`Add the arena`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
