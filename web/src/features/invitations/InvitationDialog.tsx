import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useTimeZone } from '../../api/use-time-zone.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Link } from '../../ui/Link.tsx'
import { Moment } from '../../ui/Moment.tsx'
import css from './InvitationDialog.module.css'
import type { Invitation } from './use-invitations.ts'

export interface InvitationDialogProps {
  /** Undefined: closed. */
  invitation: Invitation | undefined
  /** Where sending it once more begins. */
  again: string
  onClose: () => void
}

/** Link and code of an open invitation, to be handed on. */
export function InvitationDialog({ invitation, again, onClose }: InvitationDialogProps) {
  const title = invitation?.email ? t`Invitation for ${invitation.email}` : t`Your invitation`
  return (
    <Dialog open={invitation !== undefined} onClose={onClose} title={title}>
      {invitation && <LinkAndCode invitation={invitation} />}
      {invitation?.email && (
        <p>
          <Link to={again}>{t`The mail did not arrive? Invite again`}</Link>
        </p>
      )}
    </Dialog>
  )
}

function LinkAndCode({ invitation }: { invitation: Invitation }) {
  const timeZone = useTimeZone()
  const { link, code, email, expiresAt } = invitation
  return (
    <>
      <p>
        {email
          ? t`It went out by mail. You can also hand on the link or the code; both work for this address only.`
          : t`Whoever opens this link first can use it, once.`}{' '}
        <Trans>
          It is good until <Moment at={expiresAt} timeZone={timeZone} />.
        </Trans>
      </p>
      <div className={css['part']}>
        <p className={css['label']}>{t`Link`}</p>
        <p className={css['link']}>{link}</p>
        <CopyButton text={link} label={t`Copy link`} variant="primary" />
      </div>
      <div className={css['part']}>
        <p className={css['label']}>{t`Code, to be read out or typed`}</p>
        <p className={css['code']}>{code}</p>
        <CopyButton text={code} label={t`Copy code`} />
      </div>
    </>
  )
}
