import { t } from '@lingui/core/macro'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import poles from '../../entry/poles.svg'
import bookDark from './book-dark.webp'
import bookLight from './book-light.webp'
import invoiceDark from './invoice-dark.webp'
import invoiceLight from './invoice-light.webp'
import newRidersDark from './new-riders-dark.webp'
import newRidersLight from './new-riders-light.webp'
import weekDark from './week-dark.webp'
import weekLight from './week-light.webp'
import css from './LandingPage.module.css'
import { PublicFrame } from '../PublicFrame.tsx'

/** What the product does, with pictures of the demo. */
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
          </p>
        </div>
        <img className={css['picture']} src={poles} alt="" width="685" height="800" />
      </div>
      <section className={css['part']}>
        <h2>{t`For trainers`}</h2>
        <p>{t`Plan lessons in a calendar that knows your arenas, your travel and the limits of your horses. Clients book free times, and the lessons they attended become invoices.`}</p>
        <Shot
          light={weekLight}
          dark={weekDark}
          alt={t`The calendar of a riding school for a week, with lessons and requests`}
          size={[1200, 750]}
        />
      </section>
      <div className={css['parts']}>
        <section className={css['part']}>
          <h2>{t`For riders and families`}</h2>
          <p>{t`Book free times, move or cancel lessons with the cost shown before, and see your invoices. Your trainer sends you an invitation.`}</p>
          <Shot
            light={bookLight}
            dark={bookDark}
            alt={t`The booking page on a phone: lesson types with length and price`}
            size={[560, 1212]}
          />
        </section>
        <section className={css['part']}>
          <h2>{t`Clear invoices`}</h2>
          <p>{t`Each invoice lists the lessons of each rider, the open amount and how to pay it. You send reminders and statements with one click.`}</p>
          <Shot
            light={invoiceLight}
            dark={invoiceDark}
            alt={t`An invoice on a phone, with its lessons and the open amount`}
            size={[560, 1212]}
          />
        </section>
        <section className={css['part']}>
          <h2>{t`A page for new riders`}</h2>
          <p>{t`Publish your lessons, prices and free times. People who are not clients yet ask for a trial lesson, and you decide.`}</p>
          <Shot
            light={newRidersLight}
            dark={newRidersDark}
            alt={t`The public page of a riding school on a phone, with lesson types and prices`}
            size={[560, 1212]}
          />
        </section>
      </div>
      <section className={css['part']}>
        <h2>{t`Your data stays private`}</h2>
        <p>{t`No advertising and no tracking. No business can see the data of another.`}</p>
      </section>
      <p className={css['note']}>{t`The pictures show our demo school.`}</p>
    </PublicFrame>
  )
}

interface ShotProps {
  light: string
  dark: string
  alt: string
  size: readonly [width: number, height: number]
}

/** A picture of the product. Only the one of the theme in use is shown, and so only that one is loaded. */
function Shot({ light, dark, alt, size: [width, height] }: ShotProps) {
  const given = { width, height, loading: 'lazy' } as const
  return (
    <div className={css['shot']}>
      <img className={css['light']} src={light} alt={alt} {...given} />
      <img className={css['dark']} src={dark} alt={alt} {...given} />
    </div>
  )
}
