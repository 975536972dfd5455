import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { PoleDivider } from '../../../ui/PoleDivider.tsx'
import css from './PublicView.module.css'
import type { PublicOffer, PublicPage } from './public-page.ts'
import { offerWords } from './public-words.ts'

interface PublicViewProps {
  page: PublicPage
  heading: ReactNode
  /** A photo by its place in the list. */
  renderPhoto: (id: string, place: number) => ReactNode
  /** Below a lesson type, such as its free times. */
  renderBelow: (offer: PublicOffer) => ReactNode
  /** The way to ask for a lesson. */
  ask: ReactNode
  /** Below the locations. */
  map: ReactNode
}

/** A business as visitors see it. */
export function PublicView({ page, heading, renderPhoto, renderBelow, ask, map }: PublicViewProps) {
  const { introduction, trainers, photoIds, places, offers, languages, terms, email, phone } = page
  const { licenceHolder, licenceNumber, currency, town } = page
  const [first, ...others] = photoIds
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <div className={css['words']}>
          {heading}
          {town !== '' && <p className={css['quiet']}>{town}</p>}
          {introduction !== '' && <p className={css['text']}>{introduction}</p>}
          {ask}
        </div>
        {first !== undefined && <div className={css['hero']}>{renderPhoto(first, 0)}</div>}
      </header>
      <PoleDivider />
      {offers.length > 0 && (
        <section className={css['part']} aria-labelledby="lessons-heading">
          <h2 id="lessons-heading">{t`Lessons and prices`}</h2>
          <ul className={css['offers']}>
            {offers.map((offer) => (
              <li key={offer.id} className={css['offer']}>
                <div className={css['line']}>
                  <h3>{offer.name}</h3>
                  <p className={css['price']}>
                    {formatMoney(offer.priceMinor, currency, navigator.language)}
                  </p>
                </div>
                <p className={css['quiet']}>{offerWords(offer)}</p>
                {offer.soldBy === 'trainer' && (
                  <p className={css['quiet']}>{t`The trainer who teaches this lesson invoices it.`}</p>
                )}
                {offer.description !== '' && <p className={css['text']}>{offer.description}</p>}
                {renderBelow(offer)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={css['columns']}>
        {places.length > 0 && (
          <Card title={t`Where`}>
            <ul className={css['places']}>
              {places.map(({ id, name, address }) => (
                <li key={id}>
                  <strong>{name}</strong>
                  {address !== '' && <span className={css['quiet']}>{address}</span>}
                </li>
              ))}
            </ul>
            {map}
          </Card>
        )}
        <Card title={t`Who teaches`}>
          <Facts
            facts={[
              [t`Trainers`, trainers.join(', ')],
              [t`Languages`, languages],
              [
                t`Phone`,
                phone && (
                  <a key="phone" className={css['contact']} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                    {phone}
                  </a>
                ),
              ],
              [
                t`Email`,
                email && (
                  <a key="email" className={css['contact']} href={`mailto:${email}`}>
                    {email}
                  </a>
                ),
              ],
              [t`Licence holder`, licenceHolder],
              [t`Licence number`, licenceNumber],
            ]}
          />
        </Card>
        {terms !== '' && (
          <Card title={t`Terms`}>
            <p className={css['text']}>{terms}</p>
          </Card>
        )}
      </div>
      {others.length > 0 && (
        <section aria-label={t`Photos`} className={css['photos']}>
          {others.map((id, place) => (
            <div key={id}>{renderPhoto(id, place + 1)}</div>
          ))}
        </section>
      )}
    </div>
  )
}
