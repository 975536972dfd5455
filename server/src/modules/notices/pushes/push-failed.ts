import { defineAnnouncement } from '#platform/reactions.ts'

/** No device took a push, and none is left to try. */
export const pushFailed = defineAnnouncement<{ pushId: string }>('push failed')
