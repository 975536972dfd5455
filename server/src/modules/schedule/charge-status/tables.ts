/** Tables of other modules that its queries read. */
export const reads = [
  'booking_payment_seats',
  'booking_payments',
  'document_lines',
  'documents',
  'pack_entries',
  'rider_access',
  'seats',
  'comings_of_age',
  'waivers',
]
