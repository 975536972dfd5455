/** Tables of other modules that its queries read. */
export const reads = [
  'booking_payment_seats',
  'booking_payments',
  'document_lines',
  'lessons',
  'offers',
  'rider_access',
  'riders',
  'seats',
  'users',
]
