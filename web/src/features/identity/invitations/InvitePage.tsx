import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { useApiList } from '../../../data/queries/api-list.ts'
import { Card } from '../../../ui/Card.tsx'
import type { ChoiceOption } from '../../../ui/fields/choosing/Choice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { type Invitee, startDraft } from './invite-draft.ts'
import { InviteForm } from './InviteForm.tsx'
import type { Invitation } from './use-invitations.ts'

export interface InvitePageProps {
  /** The roles to invite, likeliest first. */
  choices: readonly [ChoiceOption<Invitee>, ...ChoiceOption<Invitee>[]]
  /** Path of the list: `/trainer/invitations`. */
  listAt: string
}

/** Invites somebody. `?role=` selects a role, `?again=` starts from an earlier invitation. */
export function InvitePage({ choices, listAt }: InvitePageProps) {
  const navigate = useNavigate()
  const list = useApiList('GET /api/invitations')
  const [{ again, role }] = useAddressFilter('again', 'role')
  const former = list.items.find(({ id }) => id === again)
  const [first, ...others] = choices

  const invited = ({ id, email }: Invitation): void => {
    if (email) showToast(t`Invitation sent to ${email}.`)
    void navigate(email ? listAt : `${listAt}?open=${id}`, { replace: true })
  }

  return (
    <>
      <PageHeader title={former ? t`Invite again` : t`Send invitation`} />
      <Card narrow>
        {again && list.status === 'loading' ? (
          <Skeleton rows={5} />
        ) : (
          <InviteForm
            key={former?.id}
            choices={choices}
            start={startDraft([first.value, ...others.map(({ value }) => value)], role, former)}
            backTo={listAt}
            onInvited={invited}
          />
        )}
      </Card>
    </>
  )
}
