import { t } from '@lingui/core/macro'
import { useNavigate, useParams } from 'react-router'
import { explainRefusal } from '../../../api/explain-refusal.ts'
import { single } from '../../../api/single.ts'
import { useLocale } from '../../../api/use-locale.ts'
import { useBusiness } from '../../../features/identity/businesses/use-business.ts'
import { newOffer, offerChange, offerFields } from '../../../features/schedule/offers/offer-fields.ts'
import { railOptions } from '../../../features/schedule/offers/offer-words.ts'
import { OfferForm } from '../../../features/schedule/offers/OfferForm.tsx'
import {
  type NewOffer,
  type Offer,
  useAddOffer,
  useChangeOffer,
  useOffer,
  useOffers,
} from '../../../features/schedule/offers/use-offers.ts'
import { ArchiveButton } from '../../../ui/ArchiveButton.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import css from '../people/ClientPage.module.css'

/** Adds a lesson type. */
export function NewOfferPage() {
  const navigate = useNavigate()
  const business = useBusiness()
  const locale = useLocale()
  const others = useOffers('', false)
  const add = useAddOffer()
  return (
    <>
      <PageHeader title={t`Add lesson type`} />
      <Loaded
        state={{ ...single(business), data: others.status === 'loading' ? undefined : business.data }}
        rows={6}
      >
        {({ currency, cancelLadder }) => (
          <OfferForm
            shelfMark="new offer"
            saved={{ ...newOffer, rail: railOptions(others.items)[0]?.value ?? newOffer.rail }}
            others={others.items}
            submit={t`Add lesson type`}
            currency={currency}
            locale={locale}
            usualLadder={cancelLadder}
            onSave={async (_, fields) => {
              // All fields, so that the form's initial values are saved too.
              const offer = await add(offerChange(fields) as NewOffer)
              showToast(t`${offer.name} added.`)
              void navigate('/trainer/offers', { replace: true })
            }}
          />
        )}
      </Loaded>
    </>
  )
}

/** Shows and changes a lesson type. */
export function OfferPage() {
  const { id = '' } = useParams()
  const offer = useOffer(id)
  if (offer.data) return <OfferDetails key={id} offer={offer.data} />
  return (
    <>
      <PageHeader title={t`Lesson type`} />
      <Loaded state={single<Offer>(offer)} rows={6}>
        {(found) => <OfferDetails offer={found} />}
      </Loaded>
    </>
  )
}

function OfferDetails({ offer }: { offer: Offer }) {
  const business = useBusiness()
  const locale = useLocale()
  const change = useChangeOffer(offer)
  const others = useOffers('', false).items.filter(({ id }) => id !== offer.id)
  const isAway = offer.archivedAt !== null
  return (
    <>
      <PageHeader title={offer.name} note={isAway && <Badge>{t`Archived`}</Badge>}>
        <ArchiveButton
          name={offer.name}
          away={isAway}
          version={offer.version}
          put={(version, archived) => change({ archived }, version)}
          explain={explainRefusal}
        />
      </PageHeader>
      <p
        className={css['above']}
      >{t`Changes apply to new lessons. Lessons already in the calendar keep their price and length.`}</p>
      <Loaded state={single(business)} rows={6}>
        {({ currency, cancelLadder }) => (
          <OfferForm
            shelfMark={`offer ${offer.id}`}
            saved={offerFields(offer)}
            others={others}
            submit={t`Save`}
            currency={currency}
            locale={locale}
            usualLadder={cancelLadder}
            onSave={async (wanted) => {
              if (Object.keys(wanted).length > 0) await change(wanted)
              showToast(t`${wanted.name ?? offer.name} saved.`)
            }}
          />
        )}
      </Loaded>
    </>
  )
}
