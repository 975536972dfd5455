import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { PoleDivider } from '../../ui/PoleDivider.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import css from './PrivacyPage.module.css'
import { PublicFrame } from './PublicFrame.tsx'

const StoredData = lazy(async () => ({ default: (await import('./StoredData.tsx')).StoredData }))

/** Which data is stored and why. The table comes from the server’s list of all stored data. */
export function PrivacyPage() {
  return (
    <PublicFrame action={<LinkButton variant="secondary" to="/login">{t`Sign in`}</LinkButton>}>
      <article className={css['text']}>
        <PageTitle>{t`Privacy`}</PageTitle>
        <p>
          {t`The organisation that runs this site is responsible for the data in it. This page says what the software does with your data.`}
        </p>
        <PoleDivider />
        <h2>{t`What we keep`}</h2>
        <Suspense fallback={<Skeleton rows={12} />}>
          <StoredData />
        </Suspense>
        <p>
          {t`A public page shows what its business chose to publish, to everybody. It shows nothing about riders and horses.`}
        </p>
        <h2>{t`In your browser`}</h2>
        <p>
          {t`Two cookies keep you signed in: one for half an hour and one for up to 30 days. A third recognises your browser, so that nobody else can use your account or lock you out of it. They are sent to this site only. If you choose light or dark, another cookie remembers your choice, even after you sign out.`}
        </p>
        <p>
          {t`Your browser remembers which rider and lesson type you booked last, without names. To work without a connection, it keeps copies of a week’s lessons, and of emergency contacts for a day. Signing out deletes these copies.`}
        </p>
        <h2>{t`What we don’t do`}</h2>
        <p>
          {t`No advertising, no tracking, no visitor counting and no tracking images in emails. To check that you are human, your device does a short calculation. We use an outside service for this only if the organisation that runs this site has chosen one.`}
        </p>
        <p>
          {t`A public page loads a map only if you ask for it. Then OpenStreetMap learns your network address and the area that you look at.`}
        </p>
        <h2>{t`Your rights`}</h2>
        <p>
          {t`Clients save a copy of their data and ask for its erasure in their account, under My data. Others ask their riding school, or the organisation that runs this site. You can also ask to have data corrected or transferred. What the law requires us to keep is erased when its period ends.`}
        </p>
      </article>
    </PublicFrame>
  )
}
