import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { single } from '../../api/single.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { ListEntry } from '../../ui/ListEntry.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { formatMoney } from '../../ui/money.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useSetTravelFee, useTravelFees } from './use-travel-fees.ts'

interface Client {
  id: string
  name: string
}

interface TravelFeesCardProps {
  placeId: string
  locale: string
  /** Lets somebody choose a client who is not among these. */
  renderClientChoice: (without: readonly string[], onChoose: (client: Client) => void) => React.ReactNode
}

/** The travel fee of a location, and the clients who pay a different one. */
export function TravelFeesCard({ placeId, locale, renderClientChoice }: TravelFeesCardProps) {
  const set = useSetTravelFee(placeId)
  const [step, setStep] = useState<'choose' | 'everybody' | Client>()
  const close = (): void => setStep(undefined)
  const client = typeof step === 'object' ? step : undefined
  return (
    <Card title={t`Travel fee`}>
      <Loaded state={single(useTravelFees(placeId))} rows={2}>
        {({ currency, feeMinor, clients }) => {
          const own = clients.find(({ clientId }) => clientId === client?.id)
          const known = client ? own?.feeMinor : (feeMinor ?? undefined)
          const submit = async (data: FormData): Promise<void> => {
            const typed = formText(data, 'feeMinor')
            await set({
              ...(client && { clientId: client.id }),
              feeMinor: typed === '' ? null : Number(typed),
            })
            close()
            showToast(t`Travel fee saved.`)
          }
          const words = (minor: number) => (minor === 0 ? t`No fee` : formatMoney(minor, currency, locale))
          return (
            <>
              <p>{t`From today on, each lesson here adds this fee to what its client is billed, once a day.`}</p>
              <ListEntry
                title={t`All clients`}
                actions={
                  <Button
                    variant="secondary"
                    aria-label={t`Change the travel fee`}
                    onClick={() => setStep('everybody')}
                  >
                    {t`Change`}
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
                      aria-label={t`Change the travel fee of ${clientName}`}
                      onClick={() => setStep({ id: clientId, name: clientName })}
                    >
                      {t`Change`}
                    </Button>
                  }
                >
                  {words(fee)}
                </ListEntry>
              ))}
              <div>
                <Button variant="secondary" onClick={() => setStep('choose')}>
                  {t`Add client fee`}
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
                title={client ? t`Travel fee of ${client.name}` : t`Travel fee`}
              >
                <Form onSubmit={submit} explain={explainRefusal}>
                  <MoneyField
                    name="feeMinor"
                    label={t`Fee per day`}
                    currency={currency}
                    locale={locale}
                    defaultValue={known === undefined ? '' : String(known)}
                    hint={
                      client
                        ? t`Enter 0 for no fee. Leave it empty to charge the usual fee.`
                        : t`Leave it empty for no fee.`
                    }
                  />
                  <SubmitButton>{t`Save travel fee`}</SubmitButton>
                </Form>
              </Dialog>
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
