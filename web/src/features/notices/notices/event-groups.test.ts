import { lessonEvents, noticeKinds } from '@cavaletti/contract/notices/notice-kinds'
import { expect, test } from 'vitest'
import { eventGroups } from './event-groups.ts'

test.each(['household', 'trainer'] as const)(
  'every event that a %s can turn off is in one group of its settings',
  (audience) => {
    const theirs = lessonEvents.filter((event) =>
      (noticeKinds[event].audience as readonly string[]).includes(audience),
    )
    const grouped = eventGroups(audience).flatMap(({ events }) => events)
    expect(grouped.toSorted()).toEqual(theirs.toSorted())
    expect(eventGroups(audience).every(({ events }) => events.length > 0)).toBe(true)
  },
)
