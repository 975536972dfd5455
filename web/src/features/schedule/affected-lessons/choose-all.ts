import type { AffectedLesson } from './use-affected.ts'

/** Choice for a lesson. `to:` with a trainer's id hands it over. */
export type Choice = 'keep' | 'cancel' | `to:${string}`

export interface Chosen {
  choice: Choice
  /** Why the choice for all lessons does not apply to this one; null if it does. */
  why: string | null
}

/** The trainer of a choice; undefined for other choices. */
export function trainerOf(choice: Choice): string | undefined {
  return choice.startsWith('to:') ? choice.slice(3) : undefined
}

/**
 * Applies one choice to all lessons if possible. Keeps lessons that must stay or that the trainer cannot
 * teach. A trainer takes only the first of simultaneous lessons. `each`: choices for single lessons, which
 * override.
 */
export function chooseAll(
  items: readonly AffectedLesson[],
  all: Choice,
  each: Readonly<Record<string, Choice>> = {},
): Map<string, Chosen> {
  const taken: AffectedLesson[] = []
  return new Map(
    items.map((item): [string, Chosen] => {
      const own = each[item.id]
      if (item.fixed) return [item.id, { choice: 'keep', why: null }]
      if (own !== undefined) return [item.id, { choice: own, why: null }]
      const to = trainerOf(all)
      if (to === undefined || to === item.trainerId)
        return [item.id, { choice: to === undefined ? all : 'keep', why: null }]
      const standIn = item.standIns.find(({ trainerId }) => trainerId === to)
      const meets = taken.some((other) => meet(other, item))
      const why = standIn?.why ?? (meets ? 'meets' : null)
      if (why !== null || !standIn) return [item.id, { choice: 'keep', why }]
      taken.push(item)
      return [item.id, { choice: all, why: null }]
    }),
  )
}

function meet(one: AffectedLesson, other: AffectedLesson): boolean {
  const isBefore = (a: string, b: string): boolean => Temporal.Instant.compare(a, b) < 0
  return isBefore(one.startsAt, other.endsAt) && isBefore(other.startsAt, one.endsAt)
}

/** Number of these lessons that a trainer could take. */
export function countFor(items: readonly AffectedLesson[], trainerId: string): number {
  return [...chooseAll(items, `to:${trainerId}`).values()].filter(({ choice }) => choice !== 'keep').length
}

/** Possible stand-ins; trainers who can take most lessons come first. */
export function standInsOf(items: readonly AffectedLesson[]): { id: string; name: string; count: number }[] {
  const names = new Map(
    items.flatMap(({ standIns }) => standIns.map(({ trainerId, name }) => [trainerId, name] as const)),
  )
  return [...names]
    .map(([id, name]) => ({ id, name, count: countFor(items, id) }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

/** The trainer who can take most of these lessons, if any. */
export function bestStandIn(items: readonly AffectedLesson[]): Choice {
  const [best] = standInsOf(items)
  return best && best.count > 0 ? `to:${best.id}` : 'keep'
}
