import { todayIn } from '#platform/clock.ts'
import type { Visitor } from './visitor.ts'

/**
 * An agreement that lessons need from today on. Most riders have signed, online or on paper. The first family has not, so
 * that its first page asks for it. Returns the number of signatures.
 */
export async function fillAgreements(
  owner: Visitor,
  families: readonly (Visitor | undefined)[],
  timeZone: string,
): Promise<number> {
  const today = todayIn(timeZone)
  const { draft } = await owner.call('GET /api/agreements')
  const { id } = await owner.call('POST /api/agreements', {
    ...draft,
    neededFrom: today.toString(),
    validMonths: 12,
  })
  let signatures = 0
  for (const parent of families.slice(1)) {
    if (!parent) continue
    const { items } = await parent.call('GET /api/my-agreements')
    const { firstName, lastName } = await parent.call('GET /api/me')
    for (const { riderId } of items.filter(({ maySign }) => maySign)) {
      const body = { agreementId: id, textVersion: 1, signedBy: `${firstName} ${lastName}` }
      await parent.call('POST /api/my-riders/{id}/agreements', body, { id: riderId })
      signatures++
    }
  }
  const first = await families[0]?.call('GET /api/my-agreements')
  const kept = new Set(first?.items.map(({ riderId }) => riderId))
  const { items } = await owner.call('GET /api/agreements/{id}/unsigned', undefined, { id }, { limit: '100' })
  for (const [n, { riderId, clientName }] of items.entries()) {
    if (kept.has(riderId) || n % 7 === 3) continue
    const signedOn = today.subtract({ days: 1 + (n % 20) }).toString()
    const body = { agreementId: id, textVersion: 1, signedBy: clientName, signedOn }
    await owner.call('POST /api/riders/{id}/agreements', body, { id: riderId })
    signatures++
  }
  return signatures
}
