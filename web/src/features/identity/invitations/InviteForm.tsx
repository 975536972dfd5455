import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Choice, type ChoiceOption } from '../../../ui/fields/choosing/Choice.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
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
  const kept = useDraft<InviteDraft>(start, 'invitation')
  const { values: draft, set } = kept
  const invite = useApiChange('POST /api/invitations')
  const byMail = draft.way === 'mail'

  return (
    <Form
      explain={explainRefusal}
      onSubmit={async () => {
        const invited = await invite({ body: newInvitation(draft) })
        kept.forget()
        onInvited(invited)
      }}
    >
      <KeptDraft {...kept} />
      <Choice
        name="role"
        label={t`Who do you want to invite?`}
        options={choices}
        value={draft.role}
        onChange={(role) => set('role', role)}
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
        onChange={(way) => set('way', way)}
      />
      {byMail && (
        <TextField
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={longest.email}
          required
          {...kept.bind('email')}
        />
      )}
      <TextField
        label={t`Internal note`}
        hint={t`Optional. Only you and your colleagues see it.`}
        autoComplete="off"
        maxLength={longest.note}
        {...kept.bind('note')}
      />
      <div className={css['actions']}>
        <SubmitButton>{byMail ? t`Send invitation` : t`Create link`}</SubmitButton>
        <LinkButton variant="quiet" to={backTo} onClick={kept.forget}>
          {t`Cancel`}
        </LinkButton>
      </div>
    </Form>
  )
}
