import { t } from '@lingui/core/macro'
import { Link } from '../../ui/Link.tsx'
import { EntryFrame } from '../EntryFrame.tsx'

/** After a registration; the same whether or not the address was known before. */
export function CheckYourMail({ email }: { email: string }) {
  return (
    <EntryFrame title={t`Check your mail`} lead={t`We have written to ${email}.`}>
      <p>{t`Open the link in that mail to activate your account. It works for three days.`}</p>
      <p>{t`Nothing there? Look among unwanted mail, or register once more with the same address.`}</p>
      <p>
        <Link to="/login">{t`Go to sign-in`}</Link>
      </p>
    </EntryFrame>
  )
}
