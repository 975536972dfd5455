import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import css from './InvitationDialog.module.css'
import type { Invitation } from './use-invitations.ts'

export interface InvitationDialogProps {
  /** Undefined: closed. */
  invitation: Invitation | undefined
  /** Link to the form that invites the same person again. */
  again: string
  onClose: () => void
}

/** Link and code of an open invitation. */
export function InvitationDialog({ invitation, again, onClose }: InvitationDialogProps) {
  const title = invitation?.email ? t`Invitation for ${invitation.email}` : t`Your invitation`
  return (
    <Dialog open={invitation !== undefined} onClose={onClose} title={title}>
      {invitation && <LinkAndCode invitation={invitation} />}
      {invitation?.email && (
        <p>
          <Link to={again}>{t`Email not arrived? Invite again`}</Link>
        </p>
      )}
    </Dialog>
  )
}

function LinkAndCode({ invitation }: { invitation: Invitation }) {
  const timeZone = useTimeZone()
  const { link, code, email, expiresAt } = invitation
  if (link === '')
    return (
      <p>{t`We can’t show this link any more, because of a fault on our side. Cancel the invitation and send a new one.`}</p>
    )
  return (
    <>
      <p>
        {email
          ? t`We sent it by email. You can also send the link or the code yourself. Both work with this email address only.`
          : t`Only one person can use this link, and only once.`}{' '}
        <Trans>
          It works until <Moment at={expiresAt} timeZone={timeZone} />.
        </Trans>
      </p>
      <div className={css['part']}>
        <p className={css['label']}>{t`Link`}</p>
        <p className={css['link']}>{link}</p>
        <CopyButton text={link} label={t`Copy link`} variant="primary" />
      </div>
      <div className={css['part']}>
        <p className={css['label']}>{t`Code to read out or type`}</p>
        <p className={css['code']}>{code}</p>
        <CopyButton text={code} label={t`Copy code`} />
      </div>
    </>
  )
}
