import { t } from '@lingui/core/macro'
import { LinkButton } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import poles from '../poles.svg'
import css from './LandingPage.module.css'
import { PublicFrame } from './PublicFrame.tsx'

/** What this is and for whom, in one screen. */
export function LandingPage() {
  return (
    <PublicFrame action={<LinkButton variant="secondary" to="/login">{t`Sign in`}</LinkButton>}>
      <div className={css['hero']}>
        <div className={css['words']}>
          <PageTitle>{t`Every stride in the right place.`}</PageTitle>
          <p className={css['lead']}>
            {t`Cavaletti keeps independent riding trainers and small riding schools in order, together with the riders and families they teach.`}
          </p>
          <p className={css['actions']}>
            <LinkButton to="/register">{t`Create an account`}</LinkButton>
            <LinkButton variant="quiet" to="/login">{t`I have one already`}</LinkButton>
          </p>
        </div>
        <img className={css['picture']} src={poles} alt="" width="685" height="800" />
      </div>
      <ul className={css['points']}>
        <li>
          <h2>{t`For trainers`}</h2>
          <p>{t`Your own business with its name, address, currency and time zone, ready as soon as you register.`}</p>
        </li>
        <li>
          <h2>{t`For riders and families`}</h2>
          <p>{t`Your trainer sends you a link. Follow it, and you see who teaches you.`}</p>
        </li>
        <li>
          <h2>{t`For everybody’s peace`}</h2>
          <p>{t`No advertising, no tracking. What one business keeps here no other business can see.`}</p>
        </li>
      </ul>
    </PublicFrame>
  )
}
