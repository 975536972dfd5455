import type { Server } from '#app/start-server.ts'
import { newVisitor } from './visitor.ts'

const given = { locale: 'en-GB', timeZone: 'Europe/London' }

/** A small business whose owner has offered it to a colleague, who has not answered. Returns the address of the owner. */
export async function fillOwnership(server: Server): Promise<string> {
  const owner = await newVisitor(server, { firstName: 'Willa', lastName: 'Ferris' }, given)
  const { version } = await owner.call('GET /api/business')
  const address = { street: '2 Ferry Road', city: 'Oakfield', postcode: 'OX1 4QT', country: 'GB' }
  await owner.call('PATCH /api/business', { version, name: 'Ferry Road Riding', address, currency: 'GBP' })
  const { code } = await owner.call('POST /api/invitations', { role: 'trainer' })
  const person = { firstName: 'Owen', lastName: 'Pike' }
  const colleague = await newVisitor(server, person, { ...given, invitationCode: code })
  await owner.call('POST /api/ownership-offers', { userId: colleague.id, giverBecomes: 'trainer' })
  return owner.email
}
