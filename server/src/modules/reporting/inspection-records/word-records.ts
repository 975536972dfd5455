import type { careKinds } from '@cavaletti/contract/horses/care'
import type { leavings, sexes } from '@cavaletti/contract/horses/horses'
import type { activities, limits, weightClasses } from '@cavaletti/contract/horses/workload'
import { msg } from '@cavaletti/contract/messages'
import type { permitKinds } from '@cavaletti/contract/people/certificates'
import { say } from '#platform/messages/say.ts'

type Words<Codes extends readonly string[]> = Record<Codes[number], string>

const words = {
  activity: {
    lesson: msg('Lesson'),
    hack: msg('Hack'),
    lunging: msg('Lungeing'),
    schooling: msg('Schooling'),
    owner_ride: msg('Owner’s ride'),
    hire: msg('Hire'),
    competition: msg('Competition'),
  } satisfies Words<typeof activities>,
  care: {
    vaccination: msg('Vaccination'),
    farrier: msg('Farrier'),
    dentist: msg('Dentist'),
    worming: msg('Worming'),
    vet: msg('Vet'),
    passport: msg('Passport'),
  } satisfies Words<typeof careKinds>,
  sex: { mare: msg('Mare'), gelding: msg('Gelding'), stallion: msg('Stallion') } satisfies Words<
    typeof sexes
  >,
  archived: { sold: msg('Sold'), retired: msg('Retired'), died: msg('Died') } satisfies Words<
    typeof leavings
  >,
  limit: {
    works_per_day: msg('Rides a day'),
    minutes_per_day: msg('Minutes a day'),
    minutes_per_week: msg('Minutes a week'),
    works_in_a_row: msg('Rides in a row'),
    rest_days: msg('Rest days a week'),
    rest_weekday: msg('Fixed rest day'),
  } satisfies Words<typeof limits>,
  weight: {
    under_45: msg('under 45 kg'),
    '45_to_59': msg('45 to 59 kg'),
    '60_to_74': msg('60 to 74 kg'),
    '75_to_89': msg('75 to 89 kg'),
    from_90: msg('90 kg or more'),
  } satisfies Words<typeof weightClasses>,
  permit: {
    licence: msg('Licence'),
    liability_insurance: msg('Public liability insurance'),
    first_aid: msg('First aid certificate'),
    safeguarding: msg('Safeguarding check'),
    coach_licence: msg('Coaching qualification'),
  } satisfies Words<typeof permitKinds>,
}

/** A code as a word in the running language; empty for null. */
export function word<Kind extends keyof typeof words>(
  kind: Kind,
  code: (keyof (typeof words)[Kind] & string) | null,
): string {
  return code === null ? '' : say(words[kind][code] as string)
}
