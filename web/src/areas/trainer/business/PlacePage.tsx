import { t } from '@lingui/core/macro'
import { useNavigate, useParams } from 'react-router'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { countryOptions } from '../../../features/identity/businesses/countries.ts'
import { ClientChoice } from '../../../features/people/riders/ClientChoice.tsx'
import { ArenasCard } from '../../../features/schedule/places/ArenasCard.tsx'
import type { Place } from '../../../features/schedule/places/place.ts'
import { PlaceForm, placeFields } from '../../../features/schedule/places/PlaceForm.tsx'
import { mapAddress } from '../../../features/schedule/places/position.ts'
import { TravelCard } from '../../../features/schedule/places/TravelCard.tsx'
import { TravelFeesCard } from '../../../features/schedule/places/TravelFeesCard.tsx'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { OutsideButton } from '../../../ui/OutsideButton.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from '../horses/HorsePage.module.css'
import { placeAt } from './PlacesPage.tsx'

/** Adds a location, by default in the business's country. */
export function NewPlacePage() {
  const navigate = useNavigate()
  const business = useApiQuery('GET /api/business')
  const add = useApiChange('POST /api/places', { draftKey: 'new place' })
  return (
    <>
      <PageHeader title={t`Add location`} />
      <Loaded state={single(business)} rows={6}>
        {({ address: { country } }) => {
          const nothing = { name: '', street: '', postcode: '', city: '', country, position: '', note: '' }
          return (
            <Card narrow>
              <PlaceForm
                draftKey="new place"
                saved={nothing}
                submit={t`Add location`}
                isKept={false}
                countries={countryOptions}
                onSave={async ({ name = '', address, position, note }) => {
                  const elsewhere = { street: '', postcode: '', city: '', country }
                  const place = await add({ body: { name, address: address ?? elsewhere, position, note } })
                  void navigate(placeAt(place.id), { replace: true })
                }}
              />
            </Card>
          )
        }}
      </Loaded>
    </>
  )
}

/** A location: address, arenas, and travel times to others. */
export function PlacePage() {
  const { id = '' } = useParams()
  const place = useApiQuery('GET /api/places/{id}', { params: { id } })
  if (place.data) return <PlaceDetails place={place.data} />
  return (
    <>
      <PageHeader title={t`Location`} />
      <Loaded state={single<Place>(place)} rows={6}>
        {(found) => <PlaceDetails place={found} />}
      </Loaded>
    </>
  )
}

function PlaceDetails({ place }: { place: Place }) {
  const locale = useLocale()
  const change = useApiChange('PATCH /api/places/{id}')
  const isUsed = place.archivedAt === null
  const use = async (archived: boolean): Promise<void> => {
    try {
      const changed = await change({ params: { id: place.id }, body: { version: place.version, archived } })
      const undo = () => {
        const body = { version: changed.version, archived: !archived }
        change({ params: { id: place.id }, body }).catch((error: unknown) =>
          showToast(explainRefusal(error).message),
        )
      }
      showToast(archived ? t`${place.name} archived.` : t`${place.name} restored.`, {
        label: t`Undo`,
        onAct: undo,
      })
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <>
      <PageHeader title={place.name} note={!isUsed && <Badge>{t`Archived`}</Badge>}>
        {place.position && (
          <OutsideButton
            variant="secondary"
            href={mapAddress(place.position)}
          >{t`Show on map`}</OutsideButton>
        )}
        <Button variant={isUsed ? 'quiet' : 'secondary'} onClick={() => void use(isUsed)}>
          {isUsed ? t`Archive` : t`Restore`}
        </Button>
      </PageHeader>
      <div className={css['columns']}>
        <div className={css['column']}>
          <Card title={t`Address`}>
            <PlaceForm
              draftKey={`place ${place.id}`}
              saved={placeFields(place)}
              submit={t`Save`}
              isKept
              countries={countryOptions}
              onSave={async (wanted) => {
                const body = { version: place.version, ...wanted }
                if (Object.keys(wanted).length > 0) await change({ params: { id: place.id }, body })
                showToast(t`${wanted.name ?? place.name} saved.`)
              }}
            />
          </Card>
        </div>
        <div className={css['column']}>
          <ArenasCard place={place} />
          <TravelCard place={place} />
          <TravelFeesCard
            placeId={place.id}
            locale={locale}
            renderClientChoice={(without, onChoose) => (
              <ClientChoice without={without} onChoose={(id, name) => onChoose({ id, name })} />
            )}
          />
        </div>
      </div>
    </>
  )
}
