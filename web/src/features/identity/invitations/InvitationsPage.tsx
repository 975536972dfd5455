import { t } from '@lingui/core/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useApiList } from '../../../data/queries/api-list.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { addressee } from './invitation-words.ts'
import { InvitationDialog } from './InvitationDialog.tsx'
import { InvitationItem } from './InvitationItem.tsx'
import { useWithdraw, type Invitation } from './use-invitations.ts'

export interface InvitationsPageProps {
  /** Path of the invitation form: `/trainer/invitations/new`. */
  inviteAt: string
  /** Sentence for an empty list. */
  empty: string
}

/** Invitations with their state. `?open=` opens the link of one. */
export function InvitationsPage({ inviteAt, empty }: InvitationsPageProps) {
  const list = useApiList('GET /api/invitations')
  const withdraw = useWithdraw()
  const [{ open }, setAddress] = useAddressFilter('open')
  const [withdrawing, setWithdrawing] = useState<Invitation>()
  const shown = list.items.find(({ id, state }) => id === open && state === 'open')

  const invite = (
    <LinkButton to={inviteAt} icon={<Icon of={IconPlus} />}>
      {t`Send invitation`}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={t`Invitations`}>{invite}</PageHeader>
      <Card>
        <List
          label={t`Invitations`}
          list={list}
          tall
          empty={<EmptyState action={invite}>{empty}</EmptyState>}
          itemKey={({ id }) => id}
        >
          {(invitation) => (
            <InvitationItem
              invitation={invitation}
              again={`${inviteAt}?again=${invitation.id}`}
              onOpen={() => setAddress({ open: invitation.id })}
              onWithdraw={() => setWithdrawing(invitation)}
            />
          )}
        </List>
      </Card>
      <InvitationDialog
        invitation={shown}
        again={`${inviteAt}?again=${shown?.id ?? ''}`}
        onClose={() => setAddress({ open: '' }, 'replace')}
      />
      <ConfirmDialog
        open={withdrawing !== undefined}
        onClose={() => setWithdrawing(undefined)}
        title={t`Cancel this invitation?`}
        confirm={t`Cancel invitation`}
        tone="danger"
        onConfirm={async () => {
          if (!withdrawing) return
          await withdraw(withdrawing.id)
          showToast(t`Invitation cancelled.`)
        }}
      >
        <p>
          {withdrawing && addressee(withdrawing)}:{' '}
          {t`the link and the code will stop working straight away. You can send a new invitation.`}
        </p>
      </ConfirmDialog>
    </>
  )
}
