import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { LessonDialog } from '../../../ui/dialogs/LessonDialog.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { changeProblemWords } from './change-words.ts'
import type { RiderChoices } from './rider-choices.ts'
import { RiderOptions } from './RiderOptions.tsx'

type Seat = Pick<
  ReplyOf<Api['GET /api/my-lessons']>['items'][number],
  'seatId' | 'riderName' | 'offerName' | 'startsAt' | 'timeZone'
>

/** A dialog in which another rider of the family takes the place, or that says why not. */
export function ChangeRider({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  return (
    <LessonDialog title={t`Who rides instead of ${seat.riderName}?`} lesson={seat} onClose={onClose}>
      <Asked seat={seat} onClose={onClose} />
    </LessonDialog>
  )
}

function Asked({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const choices = useApiQuery(
    'GET /api/my-seats/{id}/riders',
    { params: { id: seat.seatId } },
    { staleTime: 0, gcTime: 0 },
  )
  return (
    <Loaded state={single(choices)} rows={3}>
      {(found) =>
        found.problem === null ? (
          <Choose seat={seat} choices={found} onClose={onClose} />
        ) : (
          <p>{changeProblemWords(found.problem)}</p>
        )
      }
    </Loaded>
  )
}

function Choose({
  seat,
  choices: { riders, version, startsAt },
  onClose,
}: {
  seat: Seat
  choices: RiderChoices
  onClose: () => void
}) {
  const [chosen, setChosen] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const change = useApiChange('POST /api/my-seats/{id}/rider')
  const rider = riders.find(({ id }) => id === chosen)

  const act = async (): Promise<void> => {
    if (!rider) return setProblem(t`Choose a rider first.`)
    setBusy(true)
    setProblem('')
    try {
      await change({ params: { id: seat.seatId }, body: { riderId: rider.id, version, startsAt } })
      onClose()
      showToast(t`${rider.name} rides instead of ${seat.riderName}.`)
    } catch (error) {
      const { message, fields } = explainRefusal(error)
      const [why] = Object.values(fields ?? {})
      setProblem(why ?? message)
      setBusy(false)
    }
  }

  if (riders.length === 0) return <p>{t`There is no other rider in your household that you may book for.`}</p>
  return (
    <>
      {problem !== '' && <ActionNotice tone="danger" title={problem} />}
      <RiderOptions riders={riders} value={chosen} onChange={setChosen} />
      <p>{t`Price and cancellation policy stay as agreed. Your trainer is told.`}</p>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>{t`Keep rider`}</Button>
        {riders.some((one) => one.problem === null) && (
          <Button busy={isBusy} onClick={() => void act()}>{t`Change rider`}</Button>
        )}
      </DialogActions>
    </>
  )
}
