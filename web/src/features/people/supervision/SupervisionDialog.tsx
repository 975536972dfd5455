import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { useSettled } from '../../../forms/use-settled.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { entryOf, type Supervision } from './supervision.ts'

interface Person {
  id: string
  name: string
}

interface SupervisionDialogProps {
  person: Person | undefined
  /** Everybody on the team. */
  team: readonly Person[]
  supervision: Supervision
  /** Shows what an age and a supervisor change, before they are saved. */
  renderEffect: (entry: Entered & { personId: string }) => ReactNode
  onClose: () => void
}

interface Entered {
  dateOfBirth: string | null
  supervisorId: string | null
}

/** Changes the date of birth of somebody on the team, and who is in charge when they teach. */
export function SupervisionDialog({ person, onClose, ...rest }: SupervisionDialogProps) {
  return (
    <Dialog
      open={person !== undefined}
      onClose={onClose}
      title={t`Age and supervisor of ${person?.name ?? ''}`}
    >
      {person && <SupervisionForm key={person.id} person={person} onDone={onClose} {...rest} />}
    </Dialog>
  )
}

function SupervisionForm({
  person: { id, name },
  team,
  supervision,
  renderEffect,
  onDone,
}: Pick<SupervisionDialogProps, 'team' | 'supervision' | 'renderEffect'> & {
  person: Person
  onDone: () => void
}) {
  const change = useApiChange('PUT /api/team/{id}/supervision')
  const entry = entryOf(supervision, id)
  const { ages } = supervision
  const saved: Entered = {
    dateOfBirth: entry?.dateOfBirth ?? null,
    supervisorId: entry?.supervisorId ?? null,
  }
  const [entered, setEntered] = useState(saved)
  const settled = useSettled(entered)
  const isChanged = JSON.stringify(settled) !== JSON.stringify(saved)
  return (
    <Form
      explain={explainSave}
      onSubmit={async (data) => {
        const body = {
          version: entry?.version ?? 0,
          dateOfBirth: formText(data, 'dateOfBirth') || null,
          supervisorId: formText(data, 'supervisorId') || null,
        }
        await change({ params: { id }, body })
        showToast(t`Age and supervisor of ${name} saved.`)
        onDone()
      }}
    >
      <p>
        {ages
          ? t`In your business, people teach from the age of ${ages.teach}. Under ${ages.inCharge} they need a supervisor. On the day of the lesson, the supervisor must be ${ages.inCharge} or older and on the team.`
          : t`Your business has no minimum age for trainers. You can choose one under “Business”.`}
      </p>
      <DateField
        name="dateOfBirth"
        label={t`Date of birth`}
        hint={t`Leave it empty for an adult. Only owners and ${name} see it.`}
        defaultValue={saved.dateOfBirth ?? ''}
        onChange={(day) => setEntered({ ...entered, dateOfBirth: day || null })}
      />
      <Select
        name="supervisorId"
        label={t`In charge when ${name} teaches`}
        options={[
          { value: '', label: t`Nobody` },
          ...team.filter((other) => other.id !== id).map((other) => ({ value: other.id, label: other.name })),
        ]}
        defaultValue={saved.supervisorId ?? ''}
        onChange={(event) => setEntered({ ...entered, supervisorId: event.target.value || null })}
      />
      {isChanged && renderEffect({ personId: id, ...settled })}
      <SubmitButton>{t`Save`}</SubmitButton>
    </Form>
  )
}
