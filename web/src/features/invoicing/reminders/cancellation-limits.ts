import { longestOf } from '@cavaletti/contract/limits'
import { remindersApi } from '@cavaletti/contract/invoicing/reminders'

export const longest = longestOf(remindersApi.cancelReminder.body, 'reason')
