import type { Notice } from '../../../features/notices/notices/notices.ts'
import { incidentAt } from '../incidents/incident-places.ts'

/** The screen that a notice of a trainer leads to. */
export function linkOfNotice({ event, lessonId, pack, money, photos, pay, incident }: Notice): string {
  if (pack) return `/trainer/clients/${pack.clientId}`
  if (pay) return `/trainer/account/pay${pay.statement ? `/${pay.statement.id}` : ''}`
  if (incident) return incidentAt(incident.id)
  if (photos) return `/trainer/riders/${photos.riderId}`
  if (money)
    return money.documentId === null
      ? `/trainer/clients/${money.clientId}`
      : `/trainer/invoices/${money.documentId}`
  const isAsked = event === 'lesson_requested' || event === 'move_requested'
  return isAsked ? '/trainer/requests' : `/trainer/calendar?lesson=${lessonId}`
}
