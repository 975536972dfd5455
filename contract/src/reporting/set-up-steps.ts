/** First steps of a new business, in the order in which they depend on each other. */
export const setUpSteps = ['place', 'offer', 'hours', 'client', 'horse', 'address', 'bank'] as const
export type SetUpStep = (typeof setUpSteps)[number]
