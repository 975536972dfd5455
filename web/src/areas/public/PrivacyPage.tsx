import { t } from '@lingui/core/macro'
import { LinkButton } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PoleDivider } from '../../ui/PoleDivider.tsx'
import css from './PrivacyPage.module.css'
import { PublicFrame } from './PublicFrame.tsx'

/** What is kept about whom, in plain words. It must change with what the product keeps. */
export function PrivacyPage() {
  return (
    <PublicFrame action={<LinkButton variant="secondary" to="/login">{t`Sign in`}</LinkButton>}>
      <article className={css['text']}>
        <PageTitle>{t`Privacy`}</PageTitle>
        <p>
          {t`Whoever runs this installation of Cavaletti is responsible for what is kept in it. This page says what the software does.`}
        </p>
        <PoleDivider />
        <h2>{t`What is kept`}</h2>
        <ul>
          <li>
            {t`Of you: your name, address for mail, language, time zone and role, and a fingerprint of your password from which it cannot be found out.`}
          </li>
          <li>{t`Of a business: its name, address, currency and time zone, and who its clients are.`}</li>
          <li>
            {t`Of clients and riders, by the business that teaches them: how to reach them, and of a rider date of birth, level, measures and whom to call in an emergency. Allergies and illnesses only with consent, encrypted, and each reading of them is recorded.`}
          </li>
          <li>
            {t`Of each sign-in: when, with what kind of browser, and from which shortened network address, so that you can see and end it.`}
          </li>
          <li>{t`Of what matters for safety, such as sign-ins and changes of passwords: a log, for 400 days.`}</li>
        </ul>
        <h2>{t`In your browser`}</h2>
        <p>
          {t`Cookies keep you signed in: one for half an hour, one for up to 30 days, and one by which your browser is known again, so that nobody else can use your session or lock you out. They go nowhere but here. If you choose light or dark, a cookie remembers that too, also after you signed out.`}
        </p>
        <h2>{t`What does not happen`}</h2>
        <p>
          {t`No advertising, no tracking, no counting of visitors, and no pictures in mails that report back. To tell people from machines your device does a small calculation by itself; only if the operator chose another service for that is that service asked.`}
        </p>
        <h2>{t`Your rights`}</h2>
        <p>
          {t`You may ask the operator what is kept about you, have it corrected, taken along or erased, as far as the law does not demand that it stays.`}
        </p>
      </article>
    </PublicFrame>
  )
}
