import { t } from '@lingui/core/macro'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { savedMeanwhile } from '../../../forms/saved-meanwhile.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SaveBar } from '../../../ui/fields/form/SaveBar.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { formatShare, heightProblems, horseChange, type HorseFields, readShare } from './horse-fields.ts'
import type { Horse, ProfileChange } from './horse.ts'
import css from './HorseForm.module.css'
import { LimitFields, RiderFields } from './LimitFields.tsx'
import { type OwnerDraft, OwnersField } from './OwnersField.tsx'
import { IdentityFields, ProfileFields } from './ProfileFields.tsx'

export interface HorseFormProps {
  /** Name of the form's draft. */
  draftKey: string
  saved: HorseFields
  owners: Horse['owners']
  submit: string
  onSave: (change: ProfileChange) => Promise<void>
}

/** All fields of a horse that the business may write. */
export function HorseForm({ draftKey, saved, owners, submit, onSave }: HorseFormProps) {
  const savedOwners: OwnerDraft[] = owners.map(({ clientId, share }) => ({
    clientId,
    percent: formatShare(share),
  }))
  const draft = useDraft({ ...saved, owners: savedOwners }, draftKey)
  const { values, conflicts, set, forget } = draft
  const { owners: ownersChange, ...changes } = draft.changes
  const meanwhile = savedMeanwhile(conflicts)
  const parts = { values, meanwhile, set }

  const save = async (): Promise<void> => {
    const shares = values.owners.map(({ clientId, percent }) => ({
      clientId,
      share: readShare(percent) ?? 0,
    }))
    await onSave({ ...horseChange(changes), ...(ownersChange !== undefined && { owners: shares }) })
    forget()
  }
  return (
    <Form key={draft.round} onSubmit={save} check={() => heightProblems(values)} explain={explainSave}>
      <KeptDraft {...draft} />
      <div className={css['cards']}>
        <div className={css['column']}>
          <Card title={t`Horse`}>
            <ProfileFields {...parts} />
          </Card>
          <Card title={t`Work limits`}>
            <LimitFields {...parts} />
          </Card>
        </div>
        <div className={css['column']}>
          <Card title={t`Ownership`}>
            <OwnersField owners={values.owners} onChange={(wanted) => set('owners', [...wanted])} />
          </Card>
          <Card title={t`Suitable riders`}>
            <RiderFields {...parts} />
          </Card>
          <Card title={t`Identity`}>
            <IdentityFields {...parts} />
          </Card>
        </div>
      </div>
      <SaveBar>
        <SubmitButton>{submit}</SubmitButton>
      </SaveBar>
    </Form>
  )
}
