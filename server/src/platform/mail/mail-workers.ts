/** Mails at once in one process. There is a connection to the mail server for each. */
export const mailWorkers = { platform: 2, businesses: 3 }
