import type { careKinds } from '@cavaletti/contract/horses/care'
import type { sexes } from '@cavaletti/contract/horses/horses'
import type { activities } from '@cavaletti/contract/horses/workload'
import { msg } from '@cavaletti/contract/messages'

type Words<Codes extends readonly string[]> = Record<Codes[number], string>

/** English names of codes in reports about horses; `say` translates them. */
export const horseWords = {
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
  sex: {
    mare: msg('Mare'),
    gelding: msg('Gelding'),
    stallion: msg('Stallion'),
  } satisfies Words<typeof sexes>,
}
