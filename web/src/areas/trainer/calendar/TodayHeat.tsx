import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../data/me/use-may.ts'
import { type HeatReading, useHeat } from '../../../features/schedule/lessons/heat/heat.ts'
import { HeatCards } from '../../../features/schedule/lessons/heat/HeatCards.tsx'
import { lessonsLeft } from '../../../features/schedule/lessons/heat/lessons-left.ts'
import type { Lesson } from '../../../features/schedule/lessons/lesson.ts'
import { Button } from '../../../ui/Button.tsx'

const HeatDialog = lazy(async () => ({
  default: (await import('../../../features/schedule/lessons/heat/HeatDialog.tsx')).HeatDialog,
}))
const ShortenDialog = lazy(async () => ({
  default: (await import('../../../features/schedule/lessons/heat/ShortenDialog.tsx')).ShortenDialog,
}))
const CancelForHeat = lazy(async () => ({
  default: (await import('../change-plan/CancelForHeat.tsx')).CancelForHeat,
}))

interface TodayHeatProps {
  /** ISO 8601. */
  day: string
  /** Of today, of all trainers. */
  lessons: readonly Lesson[]
  /** Opens the readings, with this location first. */
  onMeasure: (placeId: string) => void
}

/** Advice for hot locations, with what can be done. */
export function TodayHeat({ day, lessons, onMeasure }: TodayHeatProps) {
  const [closing, setClosing] = useState<HeatReading>()
  const [shortening, setShortening] = useState<HeatReading>()
  return (
    <>
      <HeatCards lessons={lessons} onMeasure={onMeasure} onCancel={setClosing} onShorten={setShortening} />
      <Suspense fallback={null}>
        {closing && <CancelForHeat reading={closing} day={day} onClose={() => setClosing(undefined)} />}
        {shortening && (
          <ShortenDialog
            reading={shortening}
            lessons={lessonsLeft(lessons, shortening.placeId, Temporal.Now.instant())}
            onClose={() => setShortening(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

interface HeatReadingsProps {
  day: string
  isToday: boolean
  timeZone: string
  /** Of the address: `new`, or the location that comes first; empty while closed. */
  open: string
  onOpen: (open: string) => void
}

/** Leads to the readings of a day: for today in the warm season, for others if there are any. */
export function HeatReadings({ day, isToday, timeZone, open, onOpen }: HeatReadingsProps) {
  const mayRecord = useMay()('attendance.record')
  const { items = [], isSeason = false } = useHeat(isToday ? undefined : day).data ?? {}
  const count = items.length
  const isNew = isToday && mayRecord
  return (
    <>
      {((isNew && isSeason) || count > 0) && (
        <Button variant="secondary" wide onClick={() => onOpen('new')}>
          {isNew ? t`Enter heat reading` : t`Heat readings (${count})`}
        </Button>
      )}
      <Suspense fallback={null}>
        {open !== '' && (
          <HeatDialog
            day={day}
            isToday={isNew}
            placeId={open === 'new' ? undefined : open}
            timeZone={timeZone}
            onClose={() => onOpen('')}
          />
        )}
      </Suspense>
    </>
  )
}
