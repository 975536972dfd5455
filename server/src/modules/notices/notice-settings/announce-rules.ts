import { defineAnnouncement } from '#platform/reactions.ts'

/** What a business decided about notices has changed, such as the hour of its reminders. */
export const noticeRulesChanged = defineAnnouncement<null>('notice rules changed')
