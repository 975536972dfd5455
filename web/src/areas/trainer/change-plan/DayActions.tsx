import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { DayMenu } from '../../../features/schedule/affected-lessons/DayMenu.tsx'
import { planAt } from './plan-address.ts'

const ChangePlanDialog = lazy(async () => ({
  default: (await import('./ChangePlanDialog.tsx')).ChangePlanDialog,
}))

interface DayActionsProps {
  /** ISO 8601. */
  day: string
  /** Trainers whose lessons are shown; empty: all. */
  trainerId: string
  /** In the heading of a narrow column. */
  isSmall?: boolean
  /** Somebody measures the heat; left out: not on this day. */
  onMeasure?: (() => void) | undefined
}

/** The menu of a day, and what it opens; a change of plan leads to its board. */
export function DayActions({ day, trainerId, isSmall = false, onMeasure }: DayActionsProps) {
  const navigate = useNavigate()
  const [isPlanning, setPlanning] = useState(false)
  return (
    <>
      <DayMenu
        day={day}
        trainerId={trainerId}
        isSmall={isSmall}
        onPlan={() => setPlanning(true)}
        onMeasure={onMeasure}
      />
      <Suspense fallback={null}>
        {isPlanning && (
          <ChangePlanDialog
            day={day}
            trainerId={trainerId}
            onClose={() => setPlanning(false)}
            onChanged={(id) => void navigate(planAt(id))}
          />
        )}
      </Suspense>
    </>
  )
}
