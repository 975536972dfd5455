import { t } from '@lingui/core/macro'
import { useNavigate, useParams } from 'react-router'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { YardFeeCard } from '../../../features/invoicing/sales/YardFeeCard.tsx'
import { newOffer, offerChange, offerFields } from '../../../features/schedule/offers/offer-fields.ts'
import { railOptions } from '../../../features/schedule/offers/offer-words.ts'
import type { NewOffer, Offer } from '../../../features/schedule/offers/offer.ts'
import { OfferForm } from '../../../features/schedule/offers/OfferForm.tsx'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { ArchiveButton } from '../../../ui/ArchiveButton.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from '../people/ClientPage.module.css'

/** Adds a lesson type. */
export function NewOfferPage() {
  const navigate = useNavigate()
  const business = useApiQuery('GET /api/business')
  const locale = useLocale()
  const others = useApiList('GET /api/offers', { query: { archived: 'no' } })
  const add = useApiChange('POST /api/offers', { draftKey: 'new offer' })
  return (
    <>
      <PageHeader title={t`Add lesson type`} />
      <Loaded
        state={{ ...single(business), data: others.status === 'loading' ? undefined : business.data }}
        rows={6}
      >
        {({ currency, cancelLadder }) => (
          <OfferForm
            draftKey="new offer"
            saved={{ ...newOffer, rail: railOptions(others.items)[0]?.value ?? newOffer.rail }}
            others={others.items}
            submit={t`Add lesson type`}
            currency={currency}
            locale={locale}
            usualLadder={cancelLadder}
            hoursAt="/trainer/availability"
            onSave={async (_, fields) => {
              // All fields, so that the form's initial values are saved too.
              const offer = await add({ body: offerChange(fields) as NewOffer })
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
  const offer = useApiQuery('GET /api/offers/{id}', { params: { id } })
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
  const business = useApiQuery('GET /api/business')
  const locale = useLocale()
  const change = useApiChange('PATCH /api/offers/{id}')
  const others = useApiList('GET /api/offers', { query: { archived: 'no' } }).items.filter(
    ({ id }) => id !== offer.id,
  )
  const isAway = offer.archivedAt !== null
  return (
    <>
      <PageHeader title={offer.name} note={isAway && <Badge>{t`Archived`}</Badge>}>
        <ArchiveButton
          name={offer.name}
          away={isAway}
          version={offer.version}
          put={(version, archived) => change({ params: { id: offer.id }, body: { version, archived } })}
          explain={explainRefusal}
        />
      </PageHeader>
      <p
        className={css['above']}
      >{t`Changes apply to new lessons. Lessons already in the calendar keep their price and length.`}</p>
      {offer.soldBy === 'trainer' && (
        <div className={css['above']}>
          <YardFeeCard offerId={offer.id} />
        </div>
      )}
      <Loaded state={single(business)} rows={6}>
        {({ currency, cancelLadder }) => (
          <OfferForm
            draftKey={`offer ${offer.id}`}
            saved={offerFields(offer)}
            others={others}
            submit={t`Save`}
            currency={currency}
            locale={locale}
            usualLadder={cancelLadder}
            hoursAt="/trainer/availability"
            onSave={async (wanted) => {
              const body = { version: offer.version, ...wanted }
              if (Object.keys(wanted).length > 0) await change({ params: { id: offer.id }, body })
              showToast(t`${wanted.name ?? offer.name} saved.`)
            }}
          />
        )}
      </Loaded>
    </>
  )
}
