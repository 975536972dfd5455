import { t } from '@lingui/core/macro'
import { LinkButton } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import poles from '../poles.svg'
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
      <ul className={css['points']}>
        <li>
          <h2>{t`For trainers`}</h2>
          <p>{t`Plan lessons, see how much each horse works and send your invoices. Your business is ready as soon as you register.`}</p>
        </li>
        <li>
          <h2>{t`For riders and families`}</h2>
          <p>{t`Your trainer sends you an invitation. Open it to create your account, then see your lessons and invoices at any time.`}</p>
        </li>
        <li>
          <h2>{t`Your data stays private`}</h2>
          <p>{t`No advertising and no tracking. No business can see the data of another.`}</p>
        </li>
      </ul>
    </PublicFrame>
  )
}
