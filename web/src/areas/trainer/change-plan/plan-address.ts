/** Address of the board of a change of plan. */
export const planAt = (id: string): string => `/trainer/changes/${id}`
