import type { Person } from './people.ts'
import { aBookedSchool } from './moves.ts'
import { households } from './riders.ts'
import type { TestApp } from './test-app.ts'

type Given = Parameters<typeof aBookedSchool>[1]

/** A school in which Ida has a booked lesson, and her sister Ella could ride instead. */
export async function aSisters(app: TestApp, given: Given = {}) {
  const school = await aBookedSchool(app, given)
  const { trainer, client, clientId, seatId } = school
  const home = households(app, trainer)
  const sister = (await home.add(clientId, { firstName: 'Ella' })).body.id
  const choices = async (id = seatId, by: Pick<Person, 'token'> = client) =>
    app.call('GET /api/my-seats/{id}/riders', undefined, { token: by.token, params: { id } })
  const change = async (
    more: object = {},
    {
      id = seatId,
      by = client,
      headers = {},
    }: { id?: string; by?: Pick<Person, 'token'>; headers?: Record<string, string> } = {},
  ) => {
    const { startsAt } = school.first
    const body = { riderId: sister, version: 2, startsAt, ...more }
    return app.call('POST /api/my-seats/{id}/rider', body, { token: by.token, params: { id }, headers })
  }
  return { ...school, home, sister, choices, change }
}
