import { t } from '@lingui/core/macro'
import type { ComboBoxOption } from '../../../../ui/fields/choosing/use-combo-box.ts'
import { takenSeats, type Lesson } from '../lesson.ts'
import { lessonTitle } from '../lesson-words.ts'
import type { Allowance, Horse, UnsuitableHorse } from '../use-resources.ts'

/** Time for which a horse is needed, and the lesson; undefined for a new one. */
export interface HorseNeed {
  lessonId: string | undefined
  /** RFC 3339. */
  startsAt: string
  minutes: number
  leadMinutes: number
}

/** Value for any horse. */
export const anyHorse = 'any'

/** Facts about a day and a rider. */
export interface HorseFacts {
  horses: readonly Horse[]
  allowances: readonly Allowance[]
  lessons: readonly Lesson[]
  /** Horses unsuitable for the rider; empty without a rider (H6). */
  unsuitable: readonly UnsuitableHorse[]
}

/** Horse options: free and suitable ones first, by name; others with the reason. */
export function horseOptions(
  { horses, allowances, lessons, unsuitable }: HorseFacts,
  need: HorseNeed | undefined,
): ComboBoxOption[] {
  const rated = horses.map(({ id, name, isOffWork }) => {
    const allowance = allowances.find(({ horseId }) => horseId === id)
    const misfits = unsuitable.find(({ horseId }) => horseId === id)?.misfits
    const why = busyWith(id, lessons, need) ?? closedBecause(allowance, isOffWork) ?? misfitWords(misfits)
    return { value: id, label: why ? `${name} · ${why}` : name, isFree: why === undefined }
  })
  const free = rated.filter(({ isFree }) => isFree)
  const others = rated.filter(({ isFree }) => !isFree)
  return [
    { value: anyHorse, label: t`Any suitable horse` },
    ...[...free, ...others].map(({ value, label }) => ({ value, label })),
  ]
}

function closedBecause(allowance: Allowance | undefined, isOffWork: boolean): string | undefined {
  if (allowance && allowance.reasons.length > 0) return allowance.reasons[0]
  if (allowance?.state === 'off_work' || (!allowance && isOffWork)) return t`off work`
  return undefined
}

/** Why a horse does not suit a rider: the criterion, never a figure (H6). */
function misfitWords(misfits: UnsuitableHorse['misfits'] = []): string | undefined {
  const words = {
    rider_load: t`rider and tack are too heavy`,
    rider_level: t`needs a more experienced rider`,
    rider_height: t`wrong size for this rider`,
  }
  return misfits.length === 0 ? undefined : misfits.map((misfit) => words[misfit]).join(', ')
}

function busyWith(horseId: string, lessons: readonly Lesson[], need: HorseNeed | undefined) {
  if (!need) return undefined
  const start = Temporal.Instant.from(need.startsAt)
  const from = start.subtract({ minutes: need.leadMinutes }).epochMilliseconds
  const to = start.add({ minutes: need.minutes }).epochMilliseconds
  const other = lessons.find(
    (lesson) =>
      lesson.id !== need.lessonId &&
      lesson.state === 'planned' &&
      takenSeats(lesson).some((seat) => seat.horseId === horseId) &&
      Temporal.Instant.from(lesson.startsAt).subtract({ minutes: lesson.horseLeadMinutes })
        .epochMilliseconds < to &&
      Temporal.Instant.from(lesson.endsAt).epochMilliseconds > from,
  )
  return other && t`with ${lessonTitle(other)} at that time`
}
