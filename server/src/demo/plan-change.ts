import { now } from '#platform/clock.ts'
import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

/** Days from today in which the horse does not work. */
const daysOff = 6

/**
 * A horse of the shown family goes lame: its lessons get other horses, one is cancelled, and one has none yet. Returns
 * the number of these lessons.
 * @param family id of the shown client
 */
export async function fillPlanChange(
  owner: Visitor,
  { timeZone }: DemoBusiness,
  family: string,
  shown: Visitor | undefined,
): Promise<number> {
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  const { riders } = await owner.call('GET /api/clients/{id}', undefined, { id: family })
  const names = new Set(riders.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
  const { items: horses } = await owner.call('GET /api/workload/board')
  const days = {
    fromDay: today.add({ days: 1 }).toString(),
    untilDay: today.add({ days: daysOff }).toString(),
  }
  for (const { horseId: id } of horses) {
    const { items } = await owner.call('GET /api/horses/{id}/affected-seats', undefined, { id }, days)
    if (!items.some(({ riderName, suggested }) => names.has(riderName) && suggested !== null)) continue
    const others = items.filter(({ riderName }) => !names.has(riderName))
    const [cancelled, open] = others.slice(-2)
    const replaced = items.filter((seat) => seat.suggested !== null && seat !== cancelled && seat !== open)
    await owner.call(
      'POST /api/horses/{id}/time-off',
      {
        ...days,
        reason: 'Lame in front, the vet comes on Thursday',
        byInspector: false,
        replacements: replaced.map(({ seatId, version, suggested: horseId }) => ({
          seatId,
          version,
          horseId,
        })),
        cancelled: cancelled ? [{ seatId: cancelled.seatId, version: cancelled.version }] : [],
      },
      { id },
    )
    await answerFirst(shown)
    return items.length
  }
  return 0
}

/** The shown family agrees to one change; others wait. */
async function answerFirst(shown: Visitor | undefined): Promise<void> {
  if (!shown) return
  const { items } = await shown.call('GET /api/my-changes')
  const [first, second] = items
  if (!first || !second) return
  await shown.call(
    'POST /api/my-seats/{id}/answer',
    { version: first.version, answer: 'agreed' },
    { id: first.seatId },
  )
}
