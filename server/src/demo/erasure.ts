import type { Visitor } from './visitor.ts'

/** Adds a client who moved away and whose erasure waits. Another client has asked to erase their account. */
export async function fillErasures(owner: Visitor, leaving: Visitor | undefined): Promise<void> {
  await leaving?.call('POST /api/me/erasure', { withRecords: true })
  const client = await owner.call('POST /api/clients', {
    firstName: 'Fiona',
    lastName: 'Ashdown',
    phone: '+44 1632 960 417',
    street: '3 Weir Cottages',
    city: 'Oakfield',
    note: 'Moved away in autumn.',
  })
  const params = { id: client.id }
  await owner.call('POST /api/clients/{id}/riders', { firstName: 'Poppy', lastName: 'Ashdown' }, params)
  await owner.call('POST /api/clients/{id}/erasure', { reason: 'Moved away and asked by phone.' }, params)
}
