import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Link } from '../../ui/Link.tsx'
import { EntryFrame } from '../entry/EntryFrame.tsx'
import { CheckYourMail } from './CheckYourMail.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** Registration without an invitation: a trainer with a new business. */
export function RegisterPage() {
  const [registered, setRegistered] = useState<string>()
  if (registered !== undefined) return <CheckYourMail email={registered} />
  return (
    <EntryFrame
      title={t`Create an account`}
      lead={t`For trainers and riding schools. Are you a rider or a parent? Ask your trainer for an invitation.`}
    >
      <RegisterForm becoming="trainer" onRegistered={setRegistered} />
      <p>
        {t`Already registered?`} <Link to="/login">{t`Sign in`}</Link>
      </p>
    </EntryFrame>
  )
}
