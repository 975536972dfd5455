/** Kinds of data that change. Each table of a business has one; its migration names it. */
export const topics = [
  'lessons',
  'offers',
  'availability',
  'horses',
  'people',
  'places',
  'money',
  'permits',
  'notices',
  'messages',
  'waiting',
  'incidents',
  'heat',
  'exports',
] as const
export type Topic = (typeof topics)[number]

/** Kinds of data that no table reports: only the browser that changes them fetches them again. */
export const quietTopics = [
  'account',
  'sessions',
  'factors',
  'business',
  'invitations',
  'links',
  'mails',
  'feeds',
  'administration',
] as const

/** What an answer shows, or a call changes. */
export type Shown = Topic | (typeof quietTopics)[number]
