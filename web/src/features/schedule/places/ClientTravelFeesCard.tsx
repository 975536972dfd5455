import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import type { ClientTravelFee } from './travel-fees.ts'
import { TravelFeeForm } from './TravelFeeForm.tsx'

/** Travel fees of a client at each location, with their own fees. */
export function ClientTravelFeesCard({ clientId, locale }: { clientId: string; locale: string }) {
  const [editing, setEditing] = useState<ClientTravelFee>()
  const close = (): void => setEditing(undefined)
  return (
    <Card title={t`Travel fees`}>
      <Loaded
        state={single(useApiQuery('GET /api/clients/{id}/travel-fees', { params: { id: clientId } }))}
        rows={2}
      >
        {({ currency, places }) => {
          const words = (minor: number | null) => (minor ? formatMoney(minor, currency, locale) : t`No fee`)
          return (
            <>
              {places.length === 0 && (
                <EmptyState>{t`Add a location first. Then you can set a travel fee for it.`}</EmptyState>
              )}
              {places.map((place) => (
                <ListEntry
                  key={place.placeId}
                  title={place.placeName}
                  actions={
                    <Button
                      variant="secondary"
                      aria-label={t`Edit the travel fee for ${place.placeName}`}
                      onClick={() => setEditing(place)}
                    >
                      {t`Edit`}
                    </Button>
                  }
                >
                  {place.feeMinor === null
                    ? place.isShared
                      ? t`${words(place.usualMinor)}, shared by the clients of the day`
                      : words(place.usualMinor)
                    : t`${words(place.feeMinor)}, for this client only`}
                </ListEntry>
              ))}
              <Dialog
                open={editing !== undefined}
                onClose={close}
                title={t`Travel fee for ${editing?.placeName ?? ''}`}
              >
                {editing && (
                  <TravelFeeForm
                    placeId={editing.placeId}
                    clientId={clientId}
                    feeMinor={editing.feeMinor}
                    currency={currency}
                    locale={locale}
                    onSaved={close}
                  />
                )}
              </Dialog>
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
