import type { Role } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Choice, type ChoiceOption } from '../../ui/Choice.tsx'
import { Form } from '../../ui/Form.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './InviteForm.module.css'
import { newInvitation, type InviteDraft } from './invite-draft.ts'
import { useInvite, type Invitation } from './use-invitations.ts'

export interface InviteFormProps {
  /** Whom one may invite, and what each of them means. */
  choices: readonly ChoiceOption<Role>[]
  start: InviteDraft
  /** Where Cancel leads. */
  backTo: string
  onInvited: (invitation: Invitation) => void
}

/** Invites somebody by mail, or by a link that one hands on oneself. */
export function InviteForm({ choices, start, backTo, onInvited }: InviteFormProps) {
  const [draft, setDraft] = useState(start)
  const invite = useInvite()
  const set = (change: Partial<InviteDraft>): void => setDraft((now) => ({ ...now, ...change }))
  const byMail = draft.way === 'mail'

  return (
    <Form explain={explainRefusal} onSubmit={async () => onInvited(await invite(newInvitation(draft)))}>
      <Choice
        name="role"
        label={t`Whom do you invite?`}
        options={choices}
        value={draft.role}
        onChange={(role) => set({ role })}
      />
      <Choice
        name="way"
        label={t`How does the invitation get there?`}
        options={[
          {
            value: 'mail',
            label: t`By email`,
            hint: t`We send it. It works for this address only.`,
          },
          { value: 'link', label: t`By a link`, hint: t`You hand it on, written or spoken.` },
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
          maxLength={254}
          required
          value={draft.email}
          onChange={(event) => set({ email: event.target.value })}
        />
      )}
      <TextField
        name="note"
        label={t`Note for yourself`}
        hint={t`Only you and your colleagues see it, in the list of invitations. It may stay empty.`}
        autoComplete="off"
        maxLength={200}
        value={draft.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <div className={css['actions']}>
        <SubmitButton>{byMail ? t`Send invitation` : t`Make a link`}</SubmitButton>
        <LinkButton variant="quiet" to={backTo}>
          {t`Cancel`}
        </LinkButton>
      </div>
    </Form>
  )
}
