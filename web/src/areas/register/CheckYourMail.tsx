import { t } from '@lingui/core/macro'
import { Link } from '../../ui/Link.tsx'
import { EntryFrame } from '../entry/EntryFrame.tsx'

/** After registration; the same for known and unknown addresses. */
export function CheckYourMail({ email }: { email: string }) {
  return (
    <EntryFrame key="sent" title={t`Check your email`} lead={t`We sent an email to ${email}.`}>
      <p>{t`Open the link in it to activate your account. The link works for three days.`}</p>
      <p>{t`Nothing there? Check your spam folder, or register again with the same email address.`}</p>
      <p>
        <Link to="/login">{t`Go to sign-in`}</Link>
      </p>
    </EntryFrame>
  )
}
