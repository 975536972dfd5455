/**
 * Tables of this module. Besides, `table-store.ts` empties and deletes rows of every table with data of the business, by
 * the lists in `what-goes.ts`.
 */
export const owns = ['business_erasures']

/** Tables of other modules that its queries read. */
export const reads = [
  'bank_lines',
  'booking_payments',
  'card_disputes',
  'card_payments',
  'card_refunds',
  'clients',
  'documents',
  'former_sellers',
  'horse_medicines',
  'horse_work',
  'incident_books',
  'incidents',
  'invitations',
  'memberships',
  'pay_statements',
  'payments',
  'receipts',
  'users',
  'visitor_requests',
]
