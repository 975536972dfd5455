import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { TimeOffForm } from '../../../features/horses/horses/TimeOffDialog.tsx'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { useAllHorses } from '../../../features/schedule/lessons/use-resources.ts'
import type { ChangePlanProps } from './change-plan-props.ts'
import { ClosedPlaceForm } from './ClosedPlaceForm.tsx'
import { TrainerAwayForm } from './TrainerAwayForm.tsx'

/** One place for a lame horse, an ill trainer and a closed arena. */
export function ChangePlanDialog(props: ChangePlanProps) {
  const [what, setWhat] = useState<'horse' | 'trainer' | 'place'>('horse')
  return (
    <Dialog open onClose={props.onClose} title={t`Change of plan`}>
      <Choice
        name="what"
        label={t`What has happened?`}
        options={[
          { value: 'horse', label: t`A horse is off work` },
          { value: 'trainer', label: t`A trainer is not available` },
          { value: 'place', label: t`An arena or location is closed` },
        ]}
        value={what}
        onChange={setWhat}
      />
      {what === 'horse' && <HorseChoice {...props} />}
      {what === 'trainer' && <TrainerAwayForm {...props} />}
      {what === 'place' && <ClosedPlaceForm {...props} />}
    </Dialog>
  )
}

function HorseChoice({ onClose, onChanged }: ChangePlanProps) {
  const horses = useAllHorses().data ?? []
  const [id, setId] = useState('')
  const horse = horses.find((one) => one.id === id)
  if (horses.length === 0) return <EmptyState>{t`You have not added any horses yet.`}</EmptyState>
  return (
    <>
      <Select
        name="horse"
        label={t`Horse`}
        options={[
          { value: '', label: t`Choose a horse` },
          ...horses.map(({ id: value, name: label }) => ({ value, label })),
        ]}
        value={id}
        onChange={(event) => setId(event.target.value)}
      />
      {horse && <TimeOffForm key={id} horse={horse} onClose={onClose} onChanged={onChanged} />}
    </>
  )
}
