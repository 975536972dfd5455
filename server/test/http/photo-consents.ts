import type { Person } from './people.ts'
import type { Requests } from './requests.ts'

/** Agrees on paper to photos of a rider for the website, and withdraws it. */
export async function refusePhotos(
  app: Requests,
  { token }: Pick<Person, 'token'>,
  { riderId, signedBy }: { riderId: string; signedBy: string },
): Promise<void> {
  const at = { token, params: { id: riderId } }
  const { body } = await app.call('GET /api/riders/{id}/photo-consents', undefined, at)
  const purposeId = body.purposes[0]?.id ?? ''
  for (const agreed of [true, false]) {
    const answer = { purposeId, textVersion: 1, agreed, answeredBy: signedBy }
    const { status } = await app.call('POST /api/riders/{id}/photo-consents', answer, at)
    if (status !== 201) throw new Error(`An answer was refused: ${status}`)
  }
}
