/** Tables of this module. */
export const owns = ['booking_payments', 'booking_payment_seats']

/** Tables of other modules that its queries read. */
export const reads = ['document_lines', 'lessons', 'offers', 'riders', 'seats', 'waivers']
