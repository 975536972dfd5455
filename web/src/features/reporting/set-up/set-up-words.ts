import { t } from '@lingui/core/macro'
import type { SetUpStep } from '@cavaletti/contract/reporting/set-up-steps'

export interface StepWords {
  title: string
  /** What the step makes possible. */
  unlocks: string
  /** Path of the form within the area. */
  path: string
  /** Another way to do it. */
  otherwise?: { title: string; path: string }
}

export function stepWords(step: SetUpStep): StepWords {
  const words: Record<SetUpStep, StepWords> = {
    place: {
      title: t`Add a location`,
      unlocks: t`Each lesson then shows its location. We warn you if you can’t get there in time.`,
      path: 'places/new',
    },
    offer: {
      title: t`Add a lesson type`,
      unlocks: t`It sets length, price and number of riders. You need one to book lessons.`,
      path: 'offers/new',
    },
    hours: {
      title: t`Set your working hours`,
      unlocks: t`The calendar then shows when you can be booked and suggests free times.`,
      path: 'availability',
    },
    client: {
      title: t`Add a client`,
      unlocks: t`You can then book lessons for their riders and send invoices.`,
      path: 'clients/new',
      otherwise: { title: t`Import a list of clients`, path: 'clients/lists' },
    },
    horse: {
      title: t`Add a horse`,
      unlocks: t`You can then choose a horse for each rider, and we check its workload.`,
      path: 'horses/new',
    },
    address: {
      title: t`Add the name and address of your business`,
      unlocks: t`Clients and invoices show them. Until you change the name, it is your own.`,
      path: 'business',
    },
    bank: {
      title: t`Add your bank details`,
      unlocks: t`Your invoices then say how to pay you.`,
      path: 'invoices/settings#bank',
    },
    agreement: {
      title: t`Add a risk acknowledgement`,
      unlocks: t`Riders then sign online, and each lesson shows who has not signed. Insurers often ask for it.`,
      path: 'business/agreements',
    },
  }
  return words[step]
}
