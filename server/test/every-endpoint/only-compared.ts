/** Calls with amounts that are compared with what was shown. */
export const onlyCompared = new Set([
  'POST /api/my-seats/{id}/cancellation',
  'POST /api/my-terms',
  'POST /api/my-terms/{id}/leaving',
  'PATCH /api/my-sales',
  'POST /api/lesson-public/{secret}/cancellation',
  'POST /api/my-seats/{id}/move',
  'POST /api/my-seats/{id}/move-requests',
  'POST /api/my-place-offers/{id}/accept',
  'POST /api/my-place-offers/{id}/booking-payments',
  'POST /api/place-links/{secret}/booking',
  'POST /api/my-packs',
  'POST /api/my-memberships',
  'POST /api/my-packs/{id}/withdrawal',
  'POST /api/my-bookings',
  'POST /api/my-booking-payments',
  'POST /api/my-term-payments',
])
