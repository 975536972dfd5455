/** The page with the address of the business. */
export const businessAt = '/trainer/business'

/** Addresses of the money pages. */
export const moneyAt = '/trainer/invoices'
export const chargesAt = `${moneyAt}/charges`
export const invoicesAt = `${moneyAt}/list`
export const remindersAt = `${moneyAt}/reminders`
export const reminderSettingsAt = `${remindersAt}/settings`
/** Past lessons without attendance. */
export const attendanceAt = '/trainer/attendance'
/** Statement of a client. */
export const statementAt = (clientId: string) => `${moneyAt}/statements/${clientId}`
export const reportsAt = `${moneyAt}/reports`
export const cardsAt = `${moneyAt}/cards`
export const paymentsAt = `${moneyAt}/payments`
export const bankAt = `${moneyAt}/bank`
export const packsAt = `${moneyAt}/packs`
export const membershipsAt = `${moneyAt}/memberships`
export const membershipAt = (id: string) => `${membershipsAt}/${id}`
export const runsAt = `${moneyAt}/runs`
export const billingAt = `${moneyAt}/settings`
/** The card of the invoice settings that turns monthly runs on. */
export const runSettingsAt = `${billingAt}#monthly`

export const payAt = `${moneyAt}/pay`
/** Pay of a person in a period. */
export const payOfAt = (id: string, { from, until }: { from: string; until: string }) =>
  `${payAt}/people/${id}?from=${from}&until=${until}`
/** Lessons that trainers sell themselves. */
export const trainerSalesAt = `${payAt}/sales`
/** One's own lessons to invoice. */
export const mySalesAt = '/trainer/account/sales'
export const payStatementAt = (id: string) => `${payAt}/${id}`

export const paymentAt = (id: string) => `${paymentsAt}/${id}`
