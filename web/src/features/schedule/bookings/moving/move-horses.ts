import type { BookedSeat, BookingChoices } from '../booking.ts'
import { type HorseOption, horsesFor, optionOf } from '../choosing/horse-options.ts'
import type { MoveTerms } from './move-words.ts'

export interface MoveHorses {
  /** Empty: nothing to choose. */
  options: readonly HorseOption[]
  /** Undefined: nothing to choose. */
  chosen: HorseOption | undefined
  /** For the free times; undefined: the lesson keeps its horse. */
  query: string | undefined
  /** For the move, likewise; null: any suitable horse. */
  body: string | null | undefined
  /** Name of the horse of the moved lesson; null: none yet. */
  name: string | null
}

/**
 * The horses with which a lesson can be moved. First the one of the lesson is chosen.
 * @param key of the option that the client chose
 */
export function moveHorses(
  { riderId, horseName }: BookedSeat,
  { offerId, horseId }: MoveTerms,
  key: string | undefined,
  choices: BookingChoices | undefined,
): MoveHorses {
  const options = choices ? horsesFor({ riderId, offerId }, choices) : []
  const present = optionOf(options, { horseId })
  const chosen = options.find((option) => option.key === key) ?? present
  if (!chosen || chosen === present)
    return { options, chosen, query: undefined, body: undefined, name: horseName ?? chosen?.label ?? null }
  return {
    options,
    chosen,
    query: chosen.horseId ?? 'any',
    body: chosen.horseId ?? null,
    name: chosen.name ?? chosen.label,
  }
}
