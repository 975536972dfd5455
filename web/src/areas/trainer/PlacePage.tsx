import { t } from '@lingui/core/macro'
import { useNavigate, useParams } from 'react-router'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { useLocale } from '../../api/use-locale.ts'
import { single } from '../../api/single.ts'
import { countryOptions } from '../../features/businesses/countries.ts'
import { useBusiness } from '../../features/businesses/use-business.ts'
import { ArenasCard } from '../../features/places/ArenasCard.tsx'
import { PlaceForm, placeFields } from '../../features/places/PlaceForm.tsx'
import { mapAddress } from '../../features/places/position.ts'
import { TravelCard } from '../../features/places/TravelCard.tsx'
import { TravelFeesCard } from '../../features/places/TravelFeesCard.tsx'
import { ClientChoice } from '../../features/riders/ClientChoice.tsx'
import { useAddPlace, useChangePlace, usePlace, type Place } from '../../features/places/use-places.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { OutsideButton } from '../../ui/OutsideButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './HorsePage.module.css'
import { placeAt } from './PlacesPage.tsx'

/** Enters a place, in the country of the business unless said otherwise. */
export function NewPlacePage() {
  const navigate = useNavigate()
  const business = useBusiness()
  const add = useAddPlace()
  return (
    <>
      <PageHeader title={t`Add a place`} />
      <Loaded state={single(business)} rows={6}>
        {({ address: { country } }) => {
          const nothing = { name: '', street: '', postcode: '', city: '', country, position: '', note: '' }
          return (
            <Card narrow>
              <PlaceForm
                shelfMark="new place"
                saved={nothing}
                submit={t`Add the place`}
                isKept={false}
                countries={countryOptions}
                onSave={async ({ name = '', address, position, note }) => {
                  const elsewhere = { street: '', postcode: '', city: '', country }
                  const place = await add({ name, address: address ?? elsewhere, position, note })
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

/** A place: address, arenas, and the way to the others. */
export function PlacePage() {
  const { id = '' } = useParams()
  const place = usePlace(id)
  if (place.data) return <PlaceDetails place={place.data} />
  return (
    <>
      <PageHeader title={t`Place`} />
      <Loaded state={single<Place>(place)} rows={6}>
        {(found) => <PlaceDetails place={found} />}
      </Loaded>
    </>
  )
}

function PlaceDetails({ place }: { place: Place }) {
  const locale = useLocale()
  const change = useChangePlace(place)
  const isUsed = place.archivedAt === null
  const use = async (archived: boolean): Promise<void> => {
    try {
      const changed = await change({ archived })
      const undo = () => {
        change({ archived: !archived }, changed.version).catch((error: unknown) =>
          showToast(explainRefusal(error).message),
        )
      }
      showToast(archived ? t`${place.name} is no longer used.` : t`${place.name} is used again.`, {
        label: t`Undo`,
        onAct: undo,
      })
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <>
      <PageHeader title={place.name} note={!isUsed && <Badge>{t`no longer used`}</Badge>}>
        {place.position && (
          <OutsideButton
            variant="secondary"
            href={mapAddress(place.position)}
          >{t`Show on the map`}</OutsideButton>
        )}
        <Button variant={isUsed ? 'quiet' : 'secondary'} onClick={() => void use(isUsed)}>
          {isUsed ? t`Give up this place` : t`Use it again`}
        </Button>
      </PageHeader>
      <div className={css['columns']}>
        <div className={css['column']}>
          <Card title={t`Address`}>
            <PlaceForm
              shelfMark={`place ${place.id}`}
              saved={placeFields(place)}
              submit={t`Save`}
              isKept
              countries={countryOptions}
              onSave={async (wanted) => {
                if (Object.keys(wanted).length > 0) await change(wanted)
                showToast(t`${wanted.name ?? place.name} is saved.`)
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
