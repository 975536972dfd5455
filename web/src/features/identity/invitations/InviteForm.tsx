import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Choice, type ChoiceOption } from '../../../ui/fields/Choice.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { newInvitation, type InviteDraft, type Invitee } from './invite-draft.ts'
import css from './InviteForm.module.css'
import type { Invitation } from './use-invitations.ts'
import { longest } from './invitation-limits.ts'

export interface InviteFormProps {
  /** The roles to invite, with descriptions. */
  choices: readonly ChoiceOption<Invitee>[]
  start: InviteDraft
  /** Target of Cancel. */
  backTo: string
  onInvited: (invitation: Invitation) => void
}

/** Invites somebody by mail, or creates a link to share. */
export function InviteForm({ choices, start, backTo, onInvited }: InviteFormProps) {
  const [draft, setDraft] = useState(start)
  const invite = useApiChange('POST /api/invitations')
  const set = (change: Partial<InviteDraft>): void => setDraft((now) => ({ ...now, ...change }))
  const byMail = draft.way === 'mail'

  return (
    <Form
      explain={explainRefusal}
      onSubmit={async () => onInvited(await invite({ body: newInvitation(draft) }))}
    >
      <Choice
        name="role"
        label={t`Who do you want to invite?`}
        options={choices}
        value={draft.role}
        onChange={(role) => set({ role })}
      />
      <Choice
        name="way"
        label={t`How do you want to invite them?`}
        options={[
          {
            value: 'mail',
            label: t`By email`,
            hint: t`We send it. It works with this email address only.`,
          },
          { value: 'link', label: t`With a link`, hint: t`You send them a link or a code yourself.` },
        ]}
        value={draft.way}
        onChange={(way) => set({ way })}
      />
      {byMail && (
        <TextField
          name="email"
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={longest.email}
          required
          value={draft.email}
          onChange={(event) => set({ email: event.target.value })}
        />
      )}
      <TextField
        name="note"
        label={t`Internal note`}
        hint={t`Optional. Only you and your colleagues see it.`}
        autoComplete="off"
        maxLength={longest.note}
        value={draft.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <div className={css['actions']}>
        <SubmitButton>{byMail ? t`Send invitation` : t`Create link`}</SubmitButton>
        <LinkButton variant="quiet" to={backTo}>
          {t`Cancel`}
        </LinkButton>
      </div>
    </Form>
  )
}
