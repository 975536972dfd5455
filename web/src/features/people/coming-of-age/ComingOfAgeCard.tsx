import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Link } from '../../../ui/Link.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { ofAgeWords, written } from './coming-of-age-words.ts'
import type { OfAgeRider, TakeOver } from './take-over.ts'
import { ComingOfAgeForm } from './ComingOfAgeForm.tsx'

/** The handover of a rider who comes of age (P3); hidden for others. */
export function ComingOfAgeCard({ rider }: { rider: OfAgeRider }) {
  const { data } = useApiQuery('GET /api/riders/{id}/take-over', { params: { id: rider.id } })
  const [asking, setAsking] = useState(false)
  const undo = useApiChange('DELETE /api/riders/{id}/take-over')
  if (!data || (data.state === 'none' && !data.mayTakeOver)) return null
  const takeBack = async (): Promise<void> => {
    try {
      await undo({ params: { id: rider.id } })
      showToast(t`${rider.firstName} is back in the household.`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <Card title={data.state === 'none' ? t`Separate record` : t`Turning 18`}>
      <p>{stateWords(data, rider)}</p>
      {data.email && data.state !== 'done' && <p>{t`Email address given by a guardian: ${data.email}.`}</p>}
      {data.consentLapsesOn && (
        <p>
          {t`A guardian gave consent to keep health details. Without the rider’s own consent, we delete them after ${written(data.consentLapsesOn)}.`}
        </p>
      )}
      {data.state === 'done' && (
        <p>
          <Link to={`/trainer/clients/${rider.clientId}`}>{t`Open their record to invite them`}</Link>
        </p>
      )}
      {data.mayTakeOver && (
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t`Create separate record`}
          </Button>
        </div>
      )}
      {data.mayUndo && (
        <div>
          <Button variant="quiet" onClick={() => void takeBack()}>
            {t`Return to household`}
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Create a separate record for ${rider.firstName}?`}
      >
        <ComingOfAgeForm
          rider={rider}
          email={data.email ?? ''}
          onDone={() => {
            setAsking(false)
            showToast(t`${rider.firstName} now has a separate record.`, {
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
  if (state === 'done') return t`Now has a separate record. Was in ${formerClient?.name ?? ''}’s household.`
  if (state === 'none' || ofAgeOn === null)
    return t`An adult in ${clientName}’s household. A separate record gives them their own login and invoices.`
  const when = ofAgeWords({ state, ofAgeOn })
  return state === 'ahead'
    ? t`${when}. Guardians’ access ends that day. Everyone gets an email beforehand and on the day.`
    : t`${when}. Guardians’ access has ended, except where the rider has given it again.`
}
