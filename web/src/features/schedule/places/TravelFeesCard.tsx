import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { TravelFeeForm } from './TravelFeeForm.tsx'

interface Client {
  id: string
  name: string
}

interface TravelFeesCardProps {
  placeId: string
  locale: string
  /** Renders a choice of further clients. */
  renderClientChoice: (without: readonly string[], onChoose: (client: Client) => void) => React.ReactNode
}

/** Travel fee of a location, and clients with their own. */
export function TravelFeesCard({ placeId, locale, renderClientChoice }: TravelFeesCardProps) {
  const [step, setStep] = useState<'choose' | 'everybody' | Client>()
  const close = (): void => setStep(undefined)
  const client = typeof step === 'object' ? step : undefined
  return (
    <Card title={t`Travel fee`}>
      <Loaded
        state={single(useApiQuery('GET /api/places/{id}/travel-fees', { params: { id: placeId } }))}
        rows={2}
      >
        {({ currency, feeMinor, isShared, clients }) => {
          const own = clients.find(({ clientId }) => clientId === client?.id)
          const known = client ? (own?.feeMinor ?? null) : feeMinor
          const words = (minor: number) => (minor === 0 ? t`No fee` : formatMoney(minor, currency, locale))
          return (
            <>
              <p>
                {isShared
                  ? t`The clients who have a lesson here share this fee once for each day.`
                  : t`From today, clients pay this fee once for each day they have a lesson here.`}
              </p>
              <ListEntry
                title={t`All clients`}
                actions={
                  <Button
                    variant="secondary"
                    aria-label={t`Edit the travel fee`}
                    onClick={() => setStep('everybody')}
                  >
                    {t`Edit`}
                  </Button>
                }
              >
                {words(feeMinor ?? 0)}
              </ListEntry>
              {clients.map(({ clientId, clientName, feeMinor: fee }) => (
                <ListEntry
                  key={clientId}
                  title={clientName}
                  actions={
                    <Button
                      variant="secondary"
                      aria-label={t`Edit the travel fee for ${clientName}`}
                      onClick={() => setStep({ id: clientId, name: clientName })}
                    >
                      {t`Edit`}
                    </Button>
                  }
                >
                  {words(fee)}
                </ListEntry>
              ))}
              <div>
                <Button variant="secondary" onClick={() => setStep('choose')}>
                  {t`Add fee for one client`}
                </Button>
              </div>
              <Dialog open={step === 'choose'} onClose={close} title={t`Who pays a different fee?`}>
                {renderClientChoice(
                  clients.map(({ clientId }) => clientId),
                  setStep,
                )}
              </Dialog>
              <Dialog
                open={step === 'everybody' || client !== undefined}
                onClose={close}
                title={client ? t`Travel fee for ${client.name}` : t`Travel fee`}
              >
                <TravelFeeForm
                  placeId={placeId}
                  clientId={client?.id}
                  feeMinor={known}
                  isShared={isShared}
                  currency={currency}
                  locale={locale}
                  onSaved={close}
                />
              </Dialog>
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
