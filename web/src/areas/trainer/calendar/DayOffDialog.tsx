import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Trainer } from '../../../data/business/use-trainers.ts'
import { deedWords } from '../../../features/schedule/affected-lessons/affected-words.ts'
import { AffectedList } from '../../../features/schedule/affected-lessons/AffectedList.tsx'
import type { Time } from '../../../features/schedule/affected-lessons/use-affected.ts'
import { useChoices } from '../../../features/schedule/affected-lessons/use-choices.ts'
import type { PlaceOption } from '../../../features/schedule/availability/availability-words.ts'
import { type Closing, ExceptionDialog } from '../../../features/schedule/availability/ExceptionDialog.tsx'
import type { Exception } from '../../../features/schedule/availability/use-availability.ts'

interface DayOffDialogProps {
  exception: Exception | 'new'
  trainer: Trainer
  places: readonly PlaceOption[]
  isOwner: boolean
  onClose: () => void
}

/** Adds and changes exceptions, with decisions for affected lessons. */
export function DayOffDialog(props: DayOffDialogProps) {
  const [time, setTime] = useState<Time | null>(null)
  const isClosure = time !== null && time.trainerId === undefined
  const choices = useChoices(time, { isClosure })
  const save = async ({ time: closed, standing, reason }: Closing): Promise<void> => {
    const timeOff = standing
      ? ({ as: 'change', id: standing.id, version: standing.version, reason } as const)
      : ({ as: 'new', reason } as const)
    const because = isClosure ? ('closure' as const) : ('trainer' as const)
    await choices.save({ time: closed, timeOff, because }, t`Days off saved.`, standing && before(standing))
  }
  return (
    <ExceptionDialog
      {...props}
      closing={{
        lessons: <AffectedList choices={choices} empty={t`No lessons during this time.`} />,
        deeds: deedWords(choices.cancels, choices.handOvers),
        isCancelling: choices.cancels > 0,
        onTime: setTime,
        onSave: save,
        explain: choices.explain,
      }}
    />
  )
}

function before({ fromDay, untilDay, from, until, reason }: Exception) {
  return { fromDay, untilDay, from, until, reason }
}
