import type { Notice } from '../../../features/notices/notices/notices.ts'
import { incidentAt } from '../incidents/incident-places.ts'

/** The screen that a notice of a trainer leads to. */
export function linkOfNotice(notice: Notice): string {
  const { event, lessonId, pack, money, photos, pay, incident, conversation } = notice
  if (pack) return `/trainer/clients/${pack.clientId}`
  if (pay) return `/trainer/account/pay${pay.statement ? `/${pay.statement.id}` : ''}`
  if (incident) return incidentAt(incident.id)
  if (conversation) return `/trainer/messages/${conversation.clientId}`
  if (photos) return `/trainer/riders/${photos.riderId}`
  if (money)
    return money.documentId === null
      ? `/trainer/clients/${money.clientId}`
      : `/trainer/invoices/${money.documentId}`
  const isAsked = event === 'lesson_requested' || event === 'move_requested'
  return isAsked ? '/trainer/requests' : `/trainer/calendar?lesson=${lessonId}`
}
