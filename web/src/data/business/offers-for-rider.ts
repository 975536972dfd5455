interface Taker {
  lastOfferId: string | null
  needsAssessment: boolean
}

interface Type {
  id: string
  isAssessment: boolean
}

/**
 * Lesson types in the order in which a rider probably wants them: the one of the latest lesson, then the others as they
 * come. First assessments come last, and before all others for a rider who needs one.
 */
export function offersForRider<Offer extends Type>(
  { lastOfferId, needsAssessment }: Taker,
  offers: readonly Offer[],
): Offer[] {
  const rank = ({ id, isAssessment }: Offer): number => {
    if (isAssessment) return needsAssessment ? 0 : 3
    return id === lastOfferId ? 1 : 2
  }
  return offers.toSorted((a, b) => rank(a) - rank(b))
}
