import { t } from '@lingui/core/macro'
import { LinkButton } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import poles from '../poles.svg'
import weekDark from './week-dark.webp'
import weekLight from './week-light.webp'
import css from './LandingPage.module.css'
import { PublicFrame } from './PublicFrame.tsx'

/** What the product does, on one screen. */
export function LandingPage() {
  return (
    <PublicFrame action={<LinkButton variant="secondary" to="/login">{t`Sign in`}</LinkButton>}>
      <div className={css['hero']}>
        <div className={css['words']}>
          <PageTitle>{t`Riding lessons, well organised.`}</PageTitle>
          <p className={css['lead']}>
            {t`Cavaletti keeps lessons, horses and invoices in one place: for riding trainers, small riding schools and the families they teach.`}
          </p>
          <p className={css['actions']}>
            <LinkButton to="/register">{t`Create an account`}</LinkButton>
            <LinkButton variant="quiet" to="/login">{t`Sign in to your account`}</LinkButton>
          </p>
        </div>
        <img className={css['picture']} src={poles} alt="" width="685" height="800" />
      </div>
      <figure className={css['shot']}>
        {/* Only the picture of the theme in use is shown, and so only that one is loaded. */}
        <img
          className={css['light']}
          src={weekLight}
          alt={t`The calendar of a riding school for a week, with lessons and requests`}
          width="1200"
          height="750"
          loading="lazy"
        />
        <img
          className={css['dark']}
          src={weekDark}
          alt={t`The calendar of a riding school for a week, with lessons and requests`}
          width="1200"
          height="750"
          loading="lazy"
        />
        <figcaption>{t`The calendar of our demo school`}</figcaption>
      </figure>
      <ul className={css['points']}>
        <li>
          <h2>{t`For trainers`}</h2>
          <p>{t`Plan lessons in a calendar that knows your arenas, your travel and the limits of your horses. Clients book free times, and the lessons they attended become invoices.`}</p>
        </li>
        <li>
          <h2>{t`For riders and families`}</h2>
          <p>{t`Book free times, move or cancel lessons with the cost shown before, and see your invoices. Your trainer sends you an invitation.`}</p>
        </li>
        <li>
          <h2>{t`A page for new riders`}</h2>
          <p>{t`Publish your lessons, prices and free times. People who are not clients yet ask for a trial lesson, and you decide.`}</p>
        </li>
        <li>
          <h2>{t`Your data stays private`}</h2>
          <p>{t`No advertising and no tracking. No business can see the data of another.`}</p>
        </li>
      </ul>
    </PublicFrame>
  )
}
