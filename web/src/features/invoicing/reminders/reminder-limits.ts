import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { mostReminderLevels, remindersApi } from '@cavaletti/contract/invoicing/reminders'

const { body } = remindersApi.changeReminderSettings

export const longest = longestOf(body, 'levels.title', 'levels.text')

export const ranges = rangesOf(body, 'levels.afterDays', 'levels.payDays', 'levels.feeMinor')

export const mostLevels = mostReminderLevels
