import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { ClientDetail } from './client.ts'
import css from './ClientFields.module.css'

/** A client's account, or an invitation to link one. */
export function ClientAccountCard({ client }: { client: ClientDetail }) {
  const timeZone = useTimeZone()
  const invite = useApiChange('POST /api/clients/{id}/invitation')
  const [asking, setAsking] = useState<'mail' | 'link'>()
  const { email, invitation, userId } = client
  if (userId)
    return (
      <Card title={t`Account`}>
        <p>{t`Signs in with ${email ?? ''}.`}</p>
      </Card>
    )
  return (
    <Card title={t`Account`}>
      {invitation ? (
        <p>
          <Trans>
            Invited, but has not joined yet. The invitation works until{' '}
            <Moment at={invitation.expiresAt} timeZone={timeZone} />.
          </Trans>
        </p>
      ) : (
        <p>{t`No account yet. Invite the client to create one.`}</p>
      )}
      <div className={css['actions']}>
        {invitation?.link && <CopyButton text={invitation.link} label={t`Copy link`} />}
        {email && (
          <Button variant={invitation ? 'quiet' : 'secondary'} onClick={() => setAsking('mail')}>
            {invitation ? t`Send again` : t`Invite by email`}
          </Button>
        )}
        {!invitation && (
          <Button variant={email ? 'quiet' : 'secondary'} onClick={() => setAsking('link')}>
            {t`Create link`}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={asking === 'mail' ? t`Invite ${email ?? ''}?` : t`Create an invitation link?`}
        confirm={asking === 'mail' ? t`Send invitation` : t`Create link`}
        onConfirm={async () => {
          await invite({ params: { id: client.id }, body: { email: asking === 'mail' ? email : null } })
          showToast(asking === 'mail' ? t`Invitation sent.` : t`Link created. You can copy it now.`)
        }}
      >
        <p>{t`The person who accepts will see the riders of this household. Earlier invitations stop working.`}</p>
      </ConfirmDialog>
    </Card>
  )
}
