import type { FakeStripe } from '../../stripe/fake-stripe.ts'
import { foreignAccount } from './account.ts'
import { foreignCards } from './cards.ts'
import type { Elsewhere, Foreign } from './foreign.ts'
import { foreignHorses } from './horses.ts'
import { foreignLessons } from './lessons.ts'
import { foreignMoney } from './money.ts'
import { foreignPeople } from './people.ts'
import { foreignPlaces } from './places.ts'

/** For each endpoint with an id: a record of the owner's business. */
export function everyForeign(things: Elsewhere, stripe: FakeStripe): Foreign {
  return {
    ...foreignAccount(things),
    ...foreignPeople(things),
    ...foreignHorses(things),
    ...foreignPlaces(things),
    ...foreignLessons(things),
    ...foreignMoney(things),
    ...foreignCards(things, stripe),
  }
}
