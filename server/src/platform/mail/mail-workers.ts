/** Concurrent mails of one process. Each has its own connection to the mail server. */
export const mailWorkers = { platform: 2, businesses: 3 }
