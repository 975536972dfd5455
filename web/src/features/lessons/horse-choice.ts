import { t } from '@lingui/core/macro'
import type { ComboBoxOption } from '../../ui/use-combo-box.ts'
import { takenSeats, type Lesson } from './lesson.ts'
import { lessonTitle } from './lesson-words.ts'
import type { Allowance, Horse, UnsuitableHorse } from './use-resources.ts'

/** When a horse would be needed, and for which lesson, none for one that is not planned yet. */
export interface HorseNeed {
  lessonId: string | undefined
  /** RFC 3339. */
  startsAt: string
  minutes: number
  leadMinutes: number
}

/** Value of the choice of no horse in particular. */
export const anyHorse = 'any'

/** What is known of a day and of a rider. */
export interface HorseFacts {
  horses: readonly Horse[]
  allowances: readonly Allowance[]
  lessons: readonly Lesson[]
  /** Of the rider the horse is for, none where nobody is chosen yet (H6). */
  unsuitable: readonly UnsuitableHorse[]
}

/** Horses to choose from, those first that may go, by name; the others with the reason why not. */
export function horseOptions(
  { horses, allowances, lessons, unsuitable }: HorseFacts,
  need: HorseNeed | undefined,
): ComboBoxOption[] {
  const rated = horses.map(({ id, name, isHeld }) => {
    const allowance = allowances.find(({ horseId }) => horseId === id)
    const misfits = unsuitable.find(({ horseId }) => horseId === id)?.misfits
    const why = busyWith(id, lessons, need) ?? closedBecause(allowance, isHeld) ?? misfitWords(misfits)
    return { value: id, label: why ? `${name} · ${why}` : name, isFree: why === undefined }
  })
  const free = rated.filter(({ isFree }) => isFree)
  const others = rated.filter(({ isFree }) => !isFree)
  return [
    { value: anyHorse, label: t`Any suitable horse` },
    ...[...free, ...others].map(({ value, label }) => ({ value, label })),
  ]
}

function closedBecause(allowance: Allowance | undefined, isHeld: boolean): string | undefined {
  if (allowance && allowance.reasons.length > 0) return allowance.reasons[0]
  if (allowance?.state === 'held' || (!allowance && isHeld)) return t`held`
  return undefined
}

/** Why a horse does not suit a rider: by which measure, and never a figure (H6). */
function misfitWords(misfits: UnsuitableHorse['misfits'] = []): string | undefined {
  const words = {
    rider_load: t`rider and tack are too heavy`,
    rider_level: t`asks for more experience`,
    rider_height: t`not the size for this rider`,
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
  return other && t`goes with ${lessonTitle(other)} then`
}
