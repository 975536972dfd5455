/** First steps of a new business, in the order in which they depend on each other. */
export const setUpSteps = ['place', 'offer', 'hours', 'client', 'horse', 'address', 'bank'] as const

/** Steps that not every business needs: they are not counted. A business that has done all others starts at its calendar. */
export const optionalSteps = ['agreement'] as const

export type SetUpStep = (typeof setUpSteps)[number] | (typeof optionalSteps)[number]
