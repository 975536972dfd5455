import type { NoticeRow } from '#modules/notices/notices/index.ts'

/** A lesson whose prepaid lesson another one uses. */
export const displacedLesson: NoticeRow['displaced'][number] = {
  riderId: '1',
  riderName: 'Ida Hale',
  startsAt: '2026-12-12T10:00:00Z',
  timeZone: 'Europe/Berlin',
  priceMinor: 3500,
  currency: 'EUR',
}
