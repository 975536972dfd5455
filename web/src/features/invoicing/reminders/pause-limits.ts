import { longestOf } from '@cavaletti/contract/limits'
import { remindersApi } from '@cavaletti/contract/invoicing/reminders'

export const longest = longestOf(remindersApi.pauseReminders.body, 'reason')
