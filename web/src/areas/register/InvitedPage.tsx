import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ownArea } from '../../session/admission.ts'
import { useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { EntryFrame } from '../entry/EntryFrame.tsx'
import { CheckYourMail } from './CheckYourMail.tsx'
import { invitedBy } from './invited-by.ts'
import { Joined, type Joining } from './Joined.tsx'
import { JoinForm } from './JoinForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { useInviter } from './use-inviter.ts'

/** Registration by invitation: the inviter, and forms for a new or existing account. */
export function InvitedPage({ code }: { code: string }) {
  const found = useInviter(code)
  const { state } = useSession()
  const [hasAccount, setHasAccount] = useState(false)
  const [registered, setRegistered] = useState<string>()
  const [joined, setJoined] = useState<Joining>()

  if (registered !== undefined) return <CheckYourMail email={registered} />
  if (joined) return <Joined {...joined} />
  if (found.status === 'loading') return <EntryFrame title={t`Your invitation`}>{t`One moment…`}</EntryFrame>
  if (found.status === 'unclear') {
    return (
      <EntryFrame
        title={t`Your invitation`}
        lead={t`We can’t check your invitation right now. Check your connection and try again.`}
      >
        <Button onClick={found.again}>{t`Try again`}</Button>
      </EntryFrame>
    )
  }
  if (found.status === 'unknown') {
    return (
      <EntryFrame
        title={t`This invitation does not work`}
        lead={t`It may be mistyped, cancelled or expired. Ask the person who invited you for a new one.`}
      >
        <LinkButton to="/login">{t`Go to sign-in`}</LinkButton>
      </EntryFrame>
    )
  }
  const { inviter } = found
  const joins = inviter.businessName !== null && inviter.role !== 'admin'
  if (inviter.state === 'used') {
    return (
      <EntryFrame
        title={t`This invitation has been used`}
        lead={t`If you have already used it, sign in. If you have not, ask for a new one.`}
      >
        <LinkButton to="/login">{t`Sign in`}</LinkButton>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={t`You are invited`} lead={invitedBy(inviter)}>
      {joins && state.kind === 'signed-in' && state.claims.role !== 'admin' && (
        <LinkButton to={`${ownArea(state.claims.role)}/join#${code}`}>
          {t`Join with the account you are signed in with`}
        </LinkButton>
      )}
      {hasAccount ? (
        <JoinForm
          code={code}
          email={inviter.invited?.email ?? ''}
          isClient={inviter.role === 'client'}
          onJoined={setJoined}
        />
      ) : (
        <RegisterForm
          invitationCode={code}
          becoming={inviter.role}
          known={inviter.invited ?? undefined}
          onRegistered={setRegistered}
        />
      )}
      {joins ? (
        <Button variant="secondary" wide onClick={() => setHasAccount(!hasAccount)}>
          {hasAccount ? t`I don’t have an account yet` : t`I already have an account`}
        </Button>
      ) : (
        <p>
          {t`Already registered?`} <Link to="/login">{t`Sign in`}</Link>
        </p>
      )}
    </EntryFrame>
  )
}
