import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Link } from '../../ui/Link.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { TakeOverForm } from './TakeOverForm.tsx'
import { ofAgeWords, written } from './take-over-words.ts'
import { type TakeOver, useTakeOver, useUndoTakeOver } from './use-take-overs.ts'

export interface OfAgeRider {
  id: string
  firstName: string
  lastName: string
  clientId: string
  clientName: string
  version: number
}

/** What there is to do when a rider comes of age (P3); nothing for everybody else. */
export function TakeOverCard({ rider }: { rider: OfAgeRider }) {
  const { data } = useTakeOver(rider.id)
  const [asking, setAsking] = useState(false)
  const undo = useUndoTakeOver(rider.id)
  if (!data || (data.state === 'none' && !data.mayTakeOver)) return null
  const takeBack = async (): Promise<void> => {
    try {
      await undo()
      showToast(t`${rider.firstName} is back in the household.`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <Card title={data.state === 'none' ? t`A record of their own` : t`Coming of age`}>
      <p>{stateWords(data, rider)}</p>
      {data.email && data.state !== 'done' && <p>{t`A guardian says they are reached at ${data.email}.`}</p>}
      {data.consentLapsesOn && (
        <p>
          {t`The consent to keep health data was given for a child. Without a new one it is erased after ${written(data.consentLapsesOn)}.`}
        </p>
      )}
      {data.state === 'done' && (
        <p>
          <Link to={`/trainer/clients/${rider.clientId}`}>{t`Invite them on the page of their record`}</Link>
        </p>
      )}
      {data.mayTakeOver && (
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t`Give a record of their own`}
          </Button>
        </div>
      )}
      {data.mayUndo && (
        <div>
          <Button variant="quiet" onClick={() => void takeBack()}>
            {t`Put back into the household`}
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`A record of their own for ${rider.firstName}?`}
      >
        <TakeOverForm
          rider={rider}
          email={data.email ?? ''}
          onDone={() => {
            setAsking(false)
            showToast(t`${rider.firstName} has a record of their own.`, {
              label: t`Undo`,
              onAct: () => void takeBack(),
            })
          }}
        />
      </Dialog>
    </Card>
  )
}

function stateWords({ state, ofAgeOn, formerClient }: TakeOver, { clientName }: OfAgeRider): string {
  if (state === 'done')
    return t`Has a record of their own, and was in the household of ${formerClient?.name ?? ''}.`
  if (state === 'none' || ofAgeOn === null) return t`Of age, and in the household of ${clientName}.`
  const when = ofAgeWords({ state, ofAgeOn })
  return state === 'ahead'
    ? t`${when}. What guardians may do ends that day. All concerned get a mail before and on the day.`
    : t`${when}. What guardians could do has ended unless granted again.`
}
