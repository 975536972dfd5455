/** The link starts the wait for this long. */
export const confirmHours = 24
/** The owner of the account can keep the second step for this long. */
export const waitHours = 72
