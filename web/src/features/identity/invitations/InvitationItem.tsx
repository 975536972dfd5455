import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { staffRoleWord } from '../../../data/business/staff-role-words.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconTile } from '../../../ui/IconTile.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { addressee, roleWord, stateBadge } from './invitation-words.ts'
import css from './InvitationItem.module.css'
import type { Invitation } from './use-invitations.ts'

export interface InvitationItemProps {
  invitation: Invitation
  /** Shows link and code. */
  onOpen: () => void
  onWithdraw: () => void
  /** Link to the form that invites the same person again. */
  again: string
}

/** One invitation: addressee, state and actions. */
export function InvitationItem({ invitation, onOpen, onWithdraw, again }: InvitationItemProps) {
  const timeZone = useTimeZone()
  const { role, staffRole, email, note, state, usedBy, createdAt, expiresAt } = invitation
  const { word, tone } = stateBadge(state)
  const recipient = addressee(invitation)
  const open = state === 'open'
  return (
    <div className={css['item']}>
      <IconTile of={email ? IconMail : IconLink} className={css['picture']} />
      <div className={css['words']}>
        <p className={css['recipient']}>
          {usedBy ?? recipient} <Badge tone={tone}>{word}</Badge>
        </p>
        <p>
          {staffRole ? staffRoleWord(staffRole) : roleWord(role)}
          {usedBy !== null && ` · ${email ?? t`by link`}`}
          {note && <> · {note}</>}
        </p>
        <p>
          <Trans>
            Invited <Moment at={createdAt} timeZone={timeZone} dayOnly />
          </Trans>
          {open && (
            <>
              {' · '}
              <Trans>
                valid until <Moment at={expiresAt} timeZone={timeZone} />
              </Trans>
            </>
          )}
        </p>
      </div>
      <div className={css['actions']}>
        {open && (
          <Button variant="secondary" aria-label={t`Show link for ${recipient}`} onClick={onOpen}>
            {t`Show link`}
          </Button>
        )}
        {open && (
          <Button variant="quiet" aria-label={t`Cancel invitation for ${recipient}`} onClick={onWithdraw}>
            {t`Cancel invitation`}
          </Button>
        )}
        {!open && state !== 'used' && (
          <LinkButton variant="secondary" to={again} aria-label={t`Invite again: ${recipient}`}>
            {t`Invite again`}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
