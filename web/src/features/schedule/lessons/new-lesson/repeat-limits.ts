import { mostBetween, mostInSeries } from '@cavaletti/contract/schedule/planning/series'

export const ranges = { everyWeeks: { min: 1, max: mostBetween }, count: { min: 1, max: mostInSeries } }
