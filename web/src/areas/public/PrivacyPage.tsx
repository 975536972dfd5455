import { t } from '@lingui/core/macro'
import { LinkButton } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PoleDivider } from '../../ui/PoleDivider.tsx'
import css from './PrivacyPage.module.css'
import { PublicFrame } from './PublicFrame.tsx'

/** Which data is stored. Update it whenever the product stores other data. */
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
        <ul>
          <li>
            {t`About you: your name, email address, language, time zone and role, and a scrambled form of your password that nobody can turn back into it.`}
          </li>
          <li>{t`About a business: name, address, currency, time zone and clients.`}</li>
          <li>
            {t`About clients and riders, for the business that teaches them: contact details, and a rider’s date of birth, level, height, weight and emergency contact. We keep allergies, illnesses and injuries only with consent. They are encrypted, and we log everyone who views them.`}
          </li>
          <li>
            {t`About lessons: bookings, requests, attendance, the trainer’s notes and your messages to the trainer.`}
          </li>
          <li>{t`About money: invoices, payments and packs.`}</li>
          <li>{t`Notifications about your lessons, for 13 months after the lesson.`}</li>
          <li>
            {t`About visitors who ask a business for a lesson on its public page: name, email address, phone number, message, and the rider’s name, date of birth and experience. The business reads them to answer. If it declines or does not answer, we delete them 30 days later. If it accepts, you become its client.`}
          </li>
          <li>
            {t`A public page shows what its business chose to publish, to everybody. It shows nothing about riders and horses.`}
          </li>
          <li>
            {t`About each sign-in: time, type of browser and part of your network address (IP address). You can see where you are signed in, and sign out there.`}
          </li>
          <li>
            {t`If you turn on messages on a device: an address and a key of its browser, until you turn them off or sign out. The browser’s maker carries the messages, encrypted, so it cannot read them.`}
          </li>
          <li>{t`A security log of sign-ins, password changes and similar events, for 400 days.`}</li>
        </ul>
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
          {t`You can ask the organisation that runs this site for a copy of your data. You can also ask it to correct, transfer or delete your data, unless the law requires it to be kept.`}
        </p>
      </article>
    </PublicFrame>
  )
}
