import { type RawBuilder, sql } from 'kysely'
import {
  type NoticeChannel,
  type NoticeEvent,
  noticeEvents,
  noticeKinds,
} from '@cavaletti/contract/notices/notice-kinds'
import { isSoonEvent, textEvents, usualTexts } from '@cavaletti/contract/notices/text-events'
import { hasDevice } from '#modules/notices/pushes/index.ts'
import { isTexting } from './plan-texts.ts'

const mailed = noticeEvents.filter((event) => isSentBy('mail', event))
const pushed = noticeEvents.filter((event) => isSentBy('push', event))
/** Events that change a calendar. */
const invited: NoticeEvent[] = [
  'lesson_booked',
  'lesson_moved',
  'lesson_handed_over',
  'lesson_cancelled',
  'place_passed_on',
  'place_given',
  'lesson_reinstated',
  'term_joined',
  'term_left',
  'type_changed',
]

/** Text messages about these are sent only if the lesson is soon. */
const soon = textEvents.filter(isSoonEvent)

/**
 * Ends a statement that writes notices as `written`: plans their deliveries, and wakes the job that sends them. Returns
 * when they are due.
 */
export const planDeliveries = (businessId: string) => sql`
  , due as (
    insert into notice_deliveries (business_id, notice_id, channel, user_id, due_at)
    select ${businessId}::uuid, id, 'mail', user_id, collects_until from written where event = any(${mailed}::text[])
    union all
    select ${businessId}::uuid, id, 'push', user_id, collects_until from written
    where event = any(${pushed}::text[]) and ${hasDevice(sql`written.user_id`)}
    union all
    select ${businessId}::uuid, id, 'calendar', user_id, collects_until from written
    where event = any(${invited}::text[]) and exists (select from notice_preferences p
      where p.business_id = ${businessId} and p.user_id = written.user_id and p.sends_invitations)
    union all
    select ${businessId}::uuid, id, 'text', user_id, collects_until from written
    where ${isTexting()} and (is_urgent or event <> all(${soon}::text[]))
      and event = any(coalesce((select r.texted from notice_rider_preferences r
        where r.business_id = ${businessId} and r.user_id = written.user_id and r.rider_id = written.rider_id),
        (select p.texted from notice_preferences p
        where p.business_id = ${businessId} and p.user_id = written.user_id), ${usualTexts}::text[]))
      and exists (select from clients c
        where c.business_id = ${businessId} and c.user_id = written.user_id and c.phone <> '')
  )
  insert into notice_wakes (of_business_id, is_urgent, due_at)
  select distinct ${businessId}::uuid, is_urgent, collects_until from written
  returning due_at as "dueAt"`

/** Within a statement that supersedes notices as `replaced`: their deliveries that were not queued yet are not sent. */
export const skipReplaced = (businessId: string) => sql`skipped as (
      update notice_deliveries set skipped_because = 'superseded'
      where business_id = ${businessId} and notice_id in (select id from replaced)
        and mail_id is null and push_id is null and text_id is null and skipped_because is null
    )`

/** Within a statement that deletes notices: deletes their deliveries. */
export const deleteDeliveries = (businessId: string, noticeIds: RawBuilder<unknown>) =>
  sql`delete from notice_deliveries where business_id = ${businessId} and notice_id in (${noticeIds})`

function isSentBy(channel: NoticeChannel, event: NoticeEvent): boolean {
  const channels: readonly NoticeChannel[] = noticeKinds[event].channels
  return channels.includes(channel)
}
