import type { TakerRefusal } from '#modules/schedule/slots/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'

/** Why a rider cannot take a place, as a refusal. Nothing about horses and weights is said (H6). */
export function refusalOf(why: TakerRefusal): AppError {
  if (why === 'week_full') return new AppError('booking_limit')
  const words = {
    too_young: say('This rider is too young for this lesson type.'),
    assessment_first: say('This rider needs an assessment lesson first.'),
    busy: say('This rider has another lesson at that time.'),
    unsuitable: say('This lesson does not suit this rider. Ask your trainer.'),
  }
  return new AppError('rider_unsuitable', { fields: { riderId: words[why] } })
}
