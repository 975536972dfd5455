import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { giverWords } from './giver-words.ts'
import { type OwnershipOffer, useOwnershipOffer } from './use-ownership-offer.ts'

interface OwnershipCardProps {
  /** People who are no owners. */
  colleagues: readonly { id: string; name: string }[]
}

/** Owners offer ownership to a colleague, or withdraw the offer. */
export function OwnershipCard({ colleagues }: OwnershipCardProps) {
  const offer = useOwnershipOffer()
  const [offering, setOffering] = useState(false)
  const close = (): void => setOffering(false)
  if (offer === null && colleagues.length === 0) return null
  return (
    <Card title={t({ message: 'Ownership', context: 'of a business' })}>
      {offer ? (
        <OpenOffer offer={offer} />
      ) : (
        <>
          <p>{t`You can make a colleague an owner. You both have to confirm it.`}</p>
          <div>
            <Button variant="secondary" onClick={() => setOffering(true)}>
              {t`Offer ownership`}
            </Button>
          </div>
        </>
      )}
      <Dialog open={offering} onClose={close} title={t`Offer ownership`}>
        {offering && <OfferForm colleagues={colleagues} onDone={close} />}
      </Dialog>
    </Card>
  )
}

function OpenOffer({ offer }: { offer: OwnershipOffer }) {
  const { id, byName, toName } = offer
  const timeZone = useTimeZone()
  const withdraw = useApiChange('POST /api/ownership-offers/{id}/withdrawal')
  const run = async (): Promise<void> => {
    try {
      await withdraw({ params: { id } })
      showToast(t`Offer withdrawn.`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <>
      <p>
        {t`${byName} offers ownership to ${toName}.`} {giverWords(offer)} {t`The offer ends:`}{' '}
        <Moment at={offer.expiresAt} timeZone={timeZone} />
      </p>
      <div>
        <Button variant="secondary" onClick={() => void run()}>
          {t`Withdraw offer`}
        </Button>
      </div>
    </>
  )
}

function OfferForm({ colleagues, onDone }: OwnershipCardProps & { onDone: () => void }) {
  const [becomes, setBecomes] = useState<OwnershipOffer['giverBecomes']>('owner')
  const offer = useApiChange('POST /api/ownership-offers')
  return (
    <Form
      explain={explainRefusal}
      onSubmit={async (data) => {
        await offer({ body: { userId: formText(data, 'userId'), giverBecomes: becomes } })
        showToast(t`Ownership offered.`)
        onDone()
      }}
    >
      <Select
        name="userId"
        label={t`Colleague`}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Choice
        name="giverBecomes"
        label={t`Your role afterwards`}
        value={becomes}
        onChange={setBecomes}
        options={[
          { value: 'owner', label: t`I stay an owner` },
          { value: 'trainer', label: t`I become a trainer` },
          {
            value: 'nobody',
            label: t`I leave the business`,
            hint: t`You lose access when your colleague accepts. Hand over your lessons first.`,
          },
        ]}
      />
      <p>{t`Your colleague gets an email and has 7 days to accept. You can withdraw the offer until then.`}</p>
      <SubmitButton>{t`Offer ownership`}</SubmitButton>
    </Form>
  )
}
