import type { exportRows } from './store.ts'

/** Names and contact details of a client, and a rider’s name, as columns of a list. */
export function contactOf(row: Awaited<ReturnType<typeof exportRows>>[number]) {
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email ?? '',
    phone: row.phone,
    street: row.street,
    postcode: row.postcode,
    city: row.city,
    country: row.country,
    riderFirstName: row.riderFirstName ?? '',
    riderLastName: row.riderLastName ?? '',
    riderIsClient: row.isClient ? ('yes' as const) : ('' as const),
  }
}
