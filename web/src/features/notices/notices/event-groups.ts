import { type LessonEvent, lessonEvents, noticeKinds } from '@cavaletti/contract/notices/notice-kinds'
import { t } from '@lingui/core/macro'
import type { Notice } from './notices.ts'

type Group = 'lessons' | 'requests' | 'places' | 'groups'

const groupOf: Record<LessonEvent, Group> = {
  lesson_booked: 'lessons',
  lesson_moved: 'lessons',
  lesson_handed_over: 'lessons',
  lesson_cancelled: 'lessons',
  lesson_reinstated: 'lessons',
  lesson_tomorrow: 'lessons',
  horse_changed: 'lessons',
  fee_waived: 'lessons',
  note_written: 'lessons',
  lesson_requested: 'requests',
  request_declined: 'requests',
  request_expired: 'requests',
  time_proposed: 'requests',
  proposal_declined: 'requests',
  proposal_expired: 'requests',
  request_withdrawn: 'requests',
  move_requested: 'requests',
  move_declined: 'requests',
  move_expired: 'requests',
  move_withdrawn: 'requests',
  place_offered: 'places',
  place_passed_on: 'places',
  place_given: 'places',
  term_joined: 'groups',
  term_left: 'groups',
  small_group: 'groups',
  type_proposed: 'groups',
  type_changed: 'groups',
  type_kept: 'groups',
}

/** The events that these people can turn off, in groups small enough to look through. */
export function eventGroups(
  audience: Notice['audience'],
): { group: Group; label: string; events: LessonEvent[] }[] {
  const labels: Record<Group, string> = {
    lessons: t`Bookings, changes and cancellations`,
    requests: t`Requests and proposals`,
    places: t`Waiting list and places passed on`,
    groups: t`Groups and lesson types`,
  }
  const events = lessonEvents.filter((event) =>
    (noticeKinds[event].audience as readonly string[]).includes(audience),
  )
  return (Object.keys(labels) as Group[]).map((group) => ({
    group,
    label: labels[group],
    events: events.filter((event) => groupOf[event] === group),
  }))
}
