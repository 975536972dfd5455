import { t } from '@lingui/core/macro'
import { type Lesson, mayRide, type Seat } from '../lesson.ts'
import type { Allowance } from '../use-resources.ts'

/** Facts about a rider; undefined until loaded. */
export interface RiderFacts {
  levelState: 'none' | 'current' | 'stale'
  level: number | null
  note: string
  hasHealth: boolean
  healthAsked: boolean
  emergencyPhone: string
}

/** Warnings about a rider, most urgent first, each a few words. */
export function watchFor(
  { needsHorse }: Pick<Lesson, 'needsHorse'>,
  seat: Pick<Seat, 'horseId' | 'horseName' | 'lostHorse' | 'state' | 'overrideReason'>,
  {
    rider,
    horse,
  }: { rider?: RiderFacts | undefined; horse?: Pick<Allowance, 'state' | 'reasons'> | undefined },
): string[] {
  const words: string[] = []
  const rides = mayRide(seat)
  const isWithout = rides && needsHorse && seat.horseId === null
  if (isWithout && seat.lostHorse) words.push(t`${seat.lostHorse.name} was off work: choose a horse`)
  else if (isWithout) words.push(t`Needs a horse`)
  if (rides && (horse?.state === 'off_work' || horse?.state === 'ineligible')) {
    words.push(t`${seat.horseName ?? ''} must not work. ${horse.reasons[0] ?? ''}`)
  }
  if (seat.state === 'requested') words.push(t`Requested, not confirmed yet`)
  if (rider?.emergencyPhone === '') words.push(t`No emergency contact`)
  if (rider?.healthAsked === false) words.push(t`Not asked about allergies and conditions`)
  if (rider?.levelState === 'none') words.push(t`Level not assessed yet`)
  if (rider?.levelState === 'stale')
    words.push(t`Level ${rider.level ?? 0} was set a long time ago: assess again`)
  if (seat.overrideReason !== null) words.push(t`Over a limit. Reason: ${seat.overrideReason}`)
  if (rider?.hasHealth) words.push(t`Health details on the emergency card`)
  if (rider && rider.note !== '') words.push(rider.note)
  return words
}
