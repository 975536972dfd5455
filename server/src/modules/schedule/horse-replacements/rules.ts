/** Replacements for a horse that is off work (H5). */

/** A seat that needs another horse. */
export interface Opening {
  seatId: string
  riderId: string
}

export interface Candidate {
  id: string
  name: string
}

/** Facts about seats and horses. Each `give` counts in later answers. */
export interface Yard<Seat extends Opening> {
  suits: (seat: Seat, horseId: string) => boolean
  give: (seat: Seat, horseId: string) => void
  /** Reverses `give`. */
  takeBack: (seat: Seat, horseId: string) => void
  /** Number of the horse's lessons on the day of the seat. */
  ridesThatDay: (seat: Seat, horseId: string) => number
  /** Whether the rider knows the horse. */
  isKnown: (seat: Seat, horseId: string) => boolean
}

export interface Suggestion {
  /** Ids of all horses that could take the seat if nothing else changed, best first. */
  suitable: string[]
  /** Null if the other suggestions leave no horse. */
  suggested: string | null
}

/** A seat during the search. */
interface Choice<Seat> extends Suggestion {
  seat: Seat
}

/** Largest number of seats that are assigned again together to fill one more. */
const mostTogether = 9
/** Limits of questions to the yard, for one such group and in all. */
const mostAsked = { group: 1500, all: 15_000 }

/**
 * Suggests a horse for each seat so that all suggestions can be used together: no horse twice at one time,
 * and no limit exceeded. Seats with the fewest suitable horses choose first. The best horse is one the rider
 * knows, then the one with the fewest lessons that day, then the first by name. If a seat stays empty, it and
 * the nearest seats are assigned again until one more has a horse. Groups of up to nine seats are filled
 * optimally.
 * @param seats earliest first
 * @param nextStep awaited before each question to the yard, see `inSteps`
 */
export async function suggestHorses<Seat extends Opening>(
  seats: readonly Seat[],
  horses: readonly Candidate[],
  yard: Yard<Seat>,
  nextStep: () => Promise<void>,
): Promise<Map<string, Suggestion>> {
  const suits = async (seat: Seat, horseId: string) => {
    await nextStep()
    return yard.suits(seat, horseId)
  }
  const choices: Choice<Seat>[] = []
  for (const seat of seats) {
    const suitable: Candidate[] = []
    for (const horse of horses) if (await suits(seat, horse.id)) suitable.push(horse)
    choices.push({ seat, suitable: bestFirst(seat, suitable, yard), suggested: null })
  }
  const byId = new Map(horses.map((horse) => [horse.id, horse]))
  for (const choice of fewestFirst(choices)) {
    const suitable = choice.suitable.flatMap((id) => byId.get(id) ?? [])
    for (const id of bestFirst(choice.seat, suitable, yard)) {
      if (!(await suits(choice.seat, id))) continue
      give(choice, id, yard)
      break
    }
  }
  await fillMore(choices, yard, suits)
  return new Map(choices.map(({ seat, suitable, suggested }) => [seat.seatId, { suitable, suggested }]))
}

/** Fills empty seats by changing the horses of the seats around them. */
async function fillMore<Seat extends Opening>(
  all: readonly Choice<Seat>[],
  yard: Yard<Seat>,
  suits: (seat: Seat, horseId: string) => Promise<boolean>,
): Promise<void> {
  const choices = all.filter(({ suitable }) => suitable.length > 0)
  let left = mostAsked.all
  for (const [place, empty] of choices.entries()) {
    while (empty.suggested === null) {
      const group = fewestFirst(around(choices, place))
      const before = group.map((choice) => takeBack(choice, yard))
      const asked = { left: Math.min(left, mostAsked.group) }
      left -= asked.left
      const mayMiss = before.filter((horseId) => horseId === null).length - 1
      const isBetter = await fillGroup(group, mayMiss, yard, suits, asked)
      left += asked.left
      if (isBetter) continue
      for (const [n, choice] of group.entries()) give(choice, before[n] ?? null, yard)
      break
    }
  }
}

/**
 * Gives all of these seats a horse, except `mayMiss` of them. @returns false if that is impossible or the
 * limit of questions is reached
 */
async function fillGroup<Seat extends Opening>(
  [choice, ...others]: readonly Choice<Seat>[],
  mayMiss: number,
  yard: Yard<Seat>,
  suits: (seat: Seat, horseId: string) => Promise<boolean>,
  asked: { left: number },
): Promise<boolean> {
  if (!choice) return true
  for (const horseId of choice.suitable) {
    if (asked.left === 0) return false
    asked.left -= 1
    if (!(await suits(choice.seat, horseId))) continue
    give(choice, horseId, yard)
    if (await fillGroup(others, mayMiss, yard, suits, asked)) return true
    takeBack(choice, yard)
  }
  return mayMiss > 0 && fillGroup(others, mayMiss - 1, yard, suits, asked)
}

function give<Seat extends Opening>(choice: Choice<Seat>, horseId: string | null, yard: Yard<Seat>): void {
  choice.suggested = horseId
  if (horseId !== null) yard.give(choice.seat, horseId)
}

/** @returns the seat's previous horse */
function takeBack<Seat extends Opening>(choice: Choice<Seat>, yard: Yard<Seat>): string | null {
  const had = choice.suggested
  if (had !== null) yard.takeBack(choice.seat, had)
  choice.suggested = null
  return had
}

/** The seat and its neighbours. */
function around<Item>(items: readonly Item[], place: number): Item[] {
  const from = Math.max(0, Math.min(place - Math.floor(mostTogether / 2), items.length - mostTogether))
  return items.slice(from, from + mostTogether)
}

function fewestFirst<Seat>(choices: readonly Choice<Seat>[]): Choice<Seat>[] {
  return choices.toSorted((a, b) => a.suitable.length - b.suitable.length)
}

function bestFirst<Seat extends Opening>(
  seat: Seat,
  horses: readonly Candidate[],
  yard: Yard<Seat>,
): string[] {
  return horses
    .map((horse, place) => ({
      id: horse.id,
      place,
      stranger: yard.isKnown(seat, horse.id) ? 0 : 1,
      rides: yard.ridesThatDay(seat, horse.id),
    }))
    .toSorted((a, b) => a.stranger - b.stranger || a.rides - b.rides || a.place - b.place)
    .map(({ id }) => id)
}
