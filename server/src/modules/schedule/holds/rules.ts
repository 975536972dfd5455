/** Minutes for which a client holds a place while confirming it (S3). */
export const holdMinutes = 10

/** Minutes for which places stay held while they are paid, counted from each attempt. */
export const payMinutes = 10
/** A place is held for at most so many minutes in all, however often somebody tries to pay. */
export const mostHoldMinutes = 30
