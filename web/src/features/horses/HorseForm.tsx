import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainSave } from '../../api/explain-save.ts'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { savedMeanwhile } from '../../ui/saved-meanwhile.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { formatShare, horseChange, type HorseFields, readShare } from './horse-fields.ts'
import css from './HorseForm.module.css'
import { LimitFields, RiderFields } from './LimitFields.tsx'
import { type OwnerDraft, OwnersField } from './OwnersField.tsx'
import { IdentityFields, ProfileFields } from './ProfileFields.tsx'
import type { Horse, ProfileChange } from './use-horses.ts'

export interface HorseFormProps {
  saved: HorseFields
  owners: Horse['owners']
  submit: string
  onSave: (change: ProfileChange) => Promise<void>
}

/** Everything about a horse that its yard decides. */
export function HorseForm({ saved, owners, submit, onSave }: HorseFormProps) {
  const { values, changes, conflicts, set, forget } = useDraft(saved)
  const [drafts, setDrafts] = useState<OwnerDraft[]>(() =>
    owners.map(({ clientId, share }) => ({ clientId, percent: formatShare(share) })),
  )
  const [ownersChanged, setOwnersChanged] = useState(false)
  const meanwhile = savedMeanwhile(conflicts)
  const parts = { values, meanwhile, set }

  const save = async (): Promise<void> => {
    const shares = drafts.map(({ clientId, percent }) => ({ clientId, share: readShare(percent) ?? 0 }))
    await onSave({ ...horseChange(changes), ...(ownersChanged && { owners: shares }) })
    forget()
  }
  return (
    <Form onSubmit={save} explain={explainSave}>
      <div className={css['cards']}>
        <div className={css['column']}>
          <Card title={t`The horse`}>
            <ProfileFields {...parts} />
          </Card>
          <Card title={t`Limits of work`}>
            <LimitFields {...parts} />
          </Card>
        </div>
        <div className={css['column']}>
          <Card title={t`Whose it is`}>
            <OwnersField
              owners={drafts}
              onChange={(wanted) => {
                setDrafts(wanted)
                setOwnersChanged(true)
              }}
            />
          </Card>
          <Card title={t`Whom it carries`}>
            <RiderFields {...parts} />
          </Card>
          <Card title={t`Papers`}>
            <IdentityFields {...parts} />
          </Card>
        </div>
      </div>
      <div>
        <SubmitButton>{submit}</SubmitButton>
      </div>
    </Form>
  )
}
