import type { Visitor } from './visitor.ts'

/** Adds a client who moved away and whose erasure waits. */
export async function fillErasure(owner: Visitor): Promise<void> {
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
