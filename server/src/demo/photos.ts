import type { Visitor } from './visitor.ts'

/** Families answer about photos: the first agrees, the second refuses, the third withdraws. Returns the answers. */
export async function fillPhotos(families: readonly (Visitor | undefined)[]): Promise<number> {
  let answers = 0
  for (const [n, parent] of families.entries()) {
    const { items } = (await parent?.call('GET /api/my-photo-consents')) ?? { items: [] }
    for (const { riderId, purposes } of items.filter(({ mayAnswer }) => mayAnswer))
      for (const [at, { id: purposeId, textVersion }] of purposes.entries()) {
        // The first family does not want social media.
        const given = n === 0 ? [at !== 1] : n === 1 ? [false] : at === 1 ? [true, false] : [true]
        for (const agreed of given) {
          const body = { purposeId, textVersion, agreed }
          await parent?.call('POST /api/my-riders/{id}/photo-consents', body, { id: riderId })
          answers++
        }
      }
  }
  return answers
}
