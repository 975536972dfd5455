import type { Person } from './people.ts'
import type { Requests } from './requests.ts'

export const aText = { title: 'Risk acknowledgement', text: 'Riding has risks.', validMonths: null }

/** Adds an agreement that lessons need from today on, or from another day. */
export async function anAgreement(
  app: Requests,
  { token }: Pick<Person, 'token'>,
  more: { id?: string; neededFrom?: string; title?: string; text?: string; validMonths?: number | null } = {},
) {
  const neededFrom = Temporal.Now.plainDateISO('UTC').toString()
  const { body, status } = await app.call(
    'POST /api/agreements',
    { ...aText, neededFrom, ...more },
    { token },
  )
  if (status !== 201) throw new Error(`An agreement was refused: ${status}`)
  return body
}

/** Records a signature on paper. */
export async function signOnPaper(
  app: Requests,
  { token }: Pick<Person, 'token'>,
  { riderId, agreementId, signedBy }: { riderId: string; agreementId: string; signedBy: string },
): Promise<string> {
  const signedOn = Temporal.Now.plainDateISO('UTC').toString()
  const { status, body } = await app.call(
    'POST /api/riders/{id}/agreements',
    { agreementId, textVersion: 1, signedBy, signedOn },
    { token, params: { id: riderId } },
  )
  if (status !== 201) throw new Error(`A signature was refused: ${status}`)
  return body.signatures[0]?.id ?? ''
}
