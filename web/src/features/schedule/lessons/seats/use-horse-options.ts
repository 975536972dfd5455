import type { ComboBoxOption } from '../../../../ui/fields/choosing/use-combo-box.ts'
import { horseOptions, type HorseNeed } from './horse-choice.ts'
import { useAllHorses, useAllowances, useUnsuitableHorses } from '../use-resources.ts'
import { useLessons } from '../use-lessons.ts'
import { weekOf } from '../shown-days.ts'

/** Horse options of a rider at a time, suitable ones first. `day`: of that time, local to the business. */
export function useHorseOptions(
  need: HorseNeed | undefined,
  day: string,
  riderId: string | undefined,
): ComboBoxOption[] {
  const horses = useAllHorses().data ?? []
  const allowances = useAllowances(day).data ?? []
  const today = Temporal.Now.plainDateISO().toString()
  const lessons = useLessons(weekOf(day || today)).data?.items ?? []
  const unsuitable = useUnsuitableHorses(riderId, day).data?.items ?? []
  return horseOptions({ horses, allowances, lessons, unsuitable }, need)
}
