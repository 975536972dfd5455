import { rangesOf } from '@cavaletti/contract/limits'
import * as contract from '@cavaletti/contract/schedule/cancelling/cancel-ladder'

export const ranges = rangesOf(
  contract.newCancelLadder,
  'late',
  'makeUp.hours',
  'makeUp.most',
  'makeUp.validDays',
  'noShowAfter',
  'steps.hours',
  'steps.percent',
)

export const mostSteps = contract.mostSteps

/** Minutes after the start at which a late rider counts as a no-show, by default. */
export const usualNoShow = contract.noShowMinutes.usual

export const usualMakeUpTerms = contract.makeUpLimits.usual
