import type { doseNames } from '@cavaletti/contract/horses/vaccination'
import type { leavings } from '@cavaletti/contract/horses/horses'
import type { limits, weightClasses } from '@cavaletti/contract/horses/workload'
import { msg } from '@cavaletti/contract/messages'
import type { permitKinds } from '@cavaletti/contract/people/certificates'
import { horseWords } from '#modules/reporting/horse-words/index.ts'
import { say } from '#platform/messages/say.ts'

type Words<Codes extends readonly string[]> = Record<Codes[number], string>

const words = {
  ...horseWords,
  archived: { sold: msg('Sold'), retired: msg('Retired'), died: msg('Died') } satisfies Words<
    typeof leavings
  >,
  dose: {
    first: msg('First dose'),
    second: msg('Second dose'),
    third: msg('Third dose'),
    booster: msg('Booster'),
  } satisfies Words<typeof doseNames>,
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
